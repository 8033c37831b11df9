// Before all tests and after them: Chromium and the server that they share.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launching, serveBuilt } from './harness';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveBuilt();
  const browser = await chromium.launchServer(launching);
  project.provide('addresses', server.addresses);
  project.provide('endpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
