// Asks the browser to keep the page for use without a network. Where it cannot (old browsers, files
// opened from a disk) the page works as ever.

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => {}));
}
