/**
 * Files that share a worker share its document (vitest.shared.ts): each begins with an empty one, whatever the file before
 * has left in it. A file that has no document has none of this.
 */
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
}
