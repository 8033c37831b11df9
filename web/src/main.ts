// The page: header, views and who shows which. Play is there at once; the other views are loaded
// when they are first looked at.
import './offline/register';
import { startEngine } from './engine/client';
import { mount as mountPlay } from './play/view';
import { looksShared } from './share/code';
import { openStore } from './store/store';
import { note } from './ui/announce';
import { el } from './ui/el';
import { openHelp } from './ui/help';
import { Settings } from './ui/settings';
import { openSettings } from './ui/settings_dialog';
import type { Context, ExploreView, Mount, PlayView, View } from './ui/views';

const settings = new Settings();
const main = document.getElementById('view')!;

const context: Context = {
  engine: startEngine(),
  store: openStore((message) => note(message)),
  settings,
  play: (puzzle, from) => void shown<PlayView>('play').then((play) => play.open(puzzle, from)),
  resume: (save) => void shown<PlayView>('play').then((play) => play.load(save)),
  explore: (puzzle, digits) =>
    void shown<ExploreView>('explore').then((explore) => explore.open(puzzle, digits)),
};

interface Room {
  title: string;
  mount(): Promise<Mount>;
  root?: HTMLElement;
  view?: Promise<View>;
}

const rooms: Record<string, Room> = {
  play: { title: 'Play', mount: async () => mountPlay },
  explore: { title: 'Explore', mount: async () => (await import('./explore/view')).mount },
  make: { title: 'Make', mount: async () => (await import('./make/view')).mount },
};

/** Returns the view of a room, mounted the first time it is asked for. */
function view(name: string): Promise<View> {
  const room = rooms[name];
  room.root ??= main.appendChild(
    el('section', { class: `view ${name}`, 'aria-label': room.title, hidden: true }),
  );
  const root = room.root;
  room.view ??= room.mount().then((mount) => mount(root, context));
  return room.view;
}

let current = ''; // what the address asks for
// what is seen: something else while that is being loaded
let showing: { wanted: string; view: View } | undefined;

/**
 * What the address asks for: #/NAME or #/NAME/REST; a bare share code (src/share) is for Play, and
 * so is anything else.
 */
function wish(): { wanted: string; rest: string } {
  const fragment = location.hash.slice(1);
  if (looksShared(fragment)) return { wanted: 'play', rest: fragment };
  const [, name, rest] = /^\/([a-z]+)(?:\/(.*))?$/.exec(fragment) ?? [];
  return Object.hasOwn(rooms, name ?? '')
    ? { wanted: name, rest: rest ?? '' }
    : { wanted: 'play', rest: '' };
}

/** Says in the header and the title which view this is. */
function name(wanted: string): void {
  current = wanted;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-view]')) {
    if (link.dataset.view === wanted) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = wanted === 'play' ? 'Kaidoku' : `${rooms[wanted].title} · Kaidoku`;
}

async function follow(): Promise<void> {
  const { wanted, rest } = wish();
  name(wanted);
  try {
    const incoming = await view(wanted);
    if (current !== wanted) return; // the player was quicker
    if (showing && showing.wanted !== wanted) showing.view.hide();
    showing = { wanted, view: incoming };
    for (const [other, room] of Object.entries(rooms))
      if (room.root) room.root.hidden = other !== wanted;
    incoming.show(rest);
  } catch (error) {
    rooms[wanted].view = undefined; // the next time it is tried again
    const reason = error instanceof Error ? error.message : String(error);
    note(`This part of the page could not be loaded: ${reason}`);
    if (current !== wanted || !showing) return;
    // so that its link can be followed once more
    history.replaceState(null, '', `#/${showing.wanted}`);
    name(showing.wanted);
  }
}

/** Goes to a view and returns it. */
async function shown<V extends View>(name: string): Promise<V> {
  if (current !== name) {
    history.pushState(null, '', `#/${name}`);
    await follow();
  }
  return (await view(name)) as V;
}

addEventListener('hashchange', () => void follow());
document.getElementById('settings-button')!.addEventListener('click', () => openSettings(settings));
document.getElementById('help-button')!.addEventListener('click', () => openHelp());
document.querySelector('[data-skip]')!.addEventListener('click', (event) => {
  event.preventDefault(); // the address belongs to the views
  (main.querySelector<HTMLElement>('.view:not([hidden]) [tabindex="0"]') ?? main).focus();
});
void follow();
