/** The parts of an approver’s link, as the API reads them; null if it lacks one. */
export function approvalLinkIn(query: URLSearchParams): {
  requestId: string;
  approver: string;
  expires: string;
  signature: string;
} | null {
  const [requestId, approver, expires, signature] = ['request', 'approver', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  );
  return requestId && approver && expires && signature ? { requestId, approver, expires, signature } : null;
}
