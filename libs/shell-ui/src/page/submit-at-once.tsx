import { useServerDocument } from '../root/server-document.ts';

/**
 * Sends a form as soon as its page is complete, before any of its code has loaded. Not for a buyer who has come back to the page
 * or has reloaded it: they would never get away from what follows. Without scripts, the form's own button sends it.
 */
export function SubmitAtOnce({ formId }: { formId: string }) {
  const { nonce } = useServerDocument();
  // Any earlier, the rest of the page would never arrive, and nobody could read it while the other site takes its time.
  const send = `addEventListener('DOMContentLoaded',()=>{if(performance.getEntriesByType('navigation')[0]?.type==='navigate')document.getElementById(${JSON.stringify(formId)})?.requestSubmit()})`;
  // A browser hides the nonce from scripts, which hydration would report as a difference.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: send }} />;
}
