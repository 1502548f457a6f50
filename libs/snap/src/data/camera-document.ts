import { simpleSnapPath } from '@tirekit/contract';

/**
 * True if this document's policy allows the camera. A browser keeps the policy of the document that it loaded, and only the
 * tool's own page allows it; in a partner's frame each page does, so that a visit stays in its document.
 */
export function mayUseCamera(): boolean {
  if (window.self !== window.top) return true;
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === simpleSnapPath;
}
