/** Headers of every answer: it is data for programs, not a page, and must not be cached unless the handler says so. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

export const JSON_TYPE = 'application/json; charset=utf-8';
