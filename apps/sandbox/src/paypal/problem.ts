import { randomBytes } from 'node:crypto';

/** An error in PayPal's form. */
export class PayPalProblem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, name: string, message: string, issue?: string, field?: string) {
    super(message);
    this.status = status;
    this.body = {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(issue !== undefined && {
        details: [
          { ...(field !== undefined && { field }), issue, description: descriptions[issue] ?? issue },
        ],
      }),
      links: [
        {
          href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue ?? name}`,
          rel: 'information_link',
          method: 'GET',
        },
      ],
    };
  }
}

const descriptions: Readonly<Record<string, string>> = {
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  ORDER_ALREADY_AUTHORIZED: 'Order already authorized.',
  ORDER_ALREADY_CAPTURED: 'Order already captured.',
  ACTION_DOES_NOT_MATCH_INTENT: 'Order was created with another intent.',
  INSTRUMENT_DECLINED: 'The instrument presented was either declined by the processor or bank.',
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist.',
  AUTHORIZATION_ALREADY_CAPTURED: 'Authorization has already been captured.',
  AUTHORIZATION_VOIDED: 'A voided authorization cannot be captured or reauthorized.',
  PREVIOUSLY_VOIDED: 'Authorization has been previously voided and hence cannot be voided again.',
  PREVIOUSLY_CAPTURED: 'Authorization has been previously captured and hence cannot be voided.',
  PENDING_AUTHORIZATION: 'Cannot capture a pending authorization.',
  AUTHORIZATION_DENIED: 'A denied authorization cannot be captured.',
  MAX_CAPTURE_AMOUNT_EXCEEDED: 'Capture amount exceeds allowable limit.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_NOT_ALLOWED: 'The capture is not completed.',
};

export const unprocessable = (issue: string): PayPalProblem =>
  new PayPalProblem(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    issue,
  );

export const notFound = (): PayPalProblem =>
  new PayPalProblem(
    404,
    'RESOURCE_NOT_FOUND',
    'The specified resource does not exist.',
    'INVALID_RESOURCE_ID',
  );

export const invalid = (field: string, issue = 'INVALID_PARAMETER_SYNTAX'): PayPalProblem =>
  new PayPalProblem(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    issue,
    field,
  );
