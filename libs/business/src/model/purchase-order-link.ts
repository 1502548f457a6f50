/** The parts of a link to a purchase order, as the API reads them; null if it lacks one. */
export function purchaseOrderLinkIn(query: URLSearchParams): {
  profileId: string;
  orderId: string;
  expires: string;
  signature: string;
} | null {
  const [profileId, orderId, expires, signature] = ['customer', 'order', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  );
  return profileId && orderId && expires && signature ? { profileId, orderId, expires, signature } : null;
}
