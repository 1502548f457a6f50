import { signInByHttp, openAccount } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, type Answer, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { fieldsIn } from '../../src/html.ts';
import { findTire } from '../../src/tires.ts';

const SHIPPING = '/checkout/shipping';
const PAYMENTS = '/checkout/payments';
const PLAIN_TEXT = 'Please use only letters, numbers, and common punctuation';

/** The specification's message beside each field (section 5). */
const SENTENCES = {
  email: 'Please enter a valid email',
  phone: 'Please enter a valid phone number',
  firstName: 'Please enter valid First Name',
  lastName: 'Please enter valid Last Name',
  city: 'Please enter valid City',
  zip: 'Please enter valid US Zip Code',
  addressLine1: 'Please enter valid Address',
  addressLine2: PLAIN_TEXT,
  company: PLAIN_TEXT,
  instructions: PLAIN_TEXT,
} as const;
type Field = keyof typeof SENTENCES;

const REFUSED: readonly (readonly [Field, string])[] = [
  ['email', ''],
  ['email', 'ada@'],
  ['email', 'ada example.com'],
  ['email', 'ada..byron@example.com'],
  ['email', 'ada@example'],
  ['email', 'ada@b@example.com'],
  ['phone', ''],
  ['phone', '555-0134'],
  ['phone', '(310) 555-01345'],
  ['phone', '1234 (310) 555-0134'],
  ['phone', '+44 207 946'],
  ['phone', '310-555-0134 x'],
  ['phone', '310-555-O134'],
  ['firstName', ''],
  ['firstName', '\u200B\u00A0'],
  ['firstName', 'A'.repeat(26)],
  ['firstName', 'Ada!'],
  ['lastName', 'Byron4'],
  ['lastName', 'By_ron'],
  ['lastName', 'Byron <b>'],
  ['city', 'Beverly Hill$'],
  ['zip', '9021'],
  ['zip', '90210-123'],
  ['zip', '902100'],
  ['zip', '9021O'],
  ['addressLine1', '.'],
  ['addressLine2', 'Apt "B"'],
  ['company', '<b>Engines</b>'],
  ['instructions', 'Ring {twice}'],
];

/** Typed texts, and the spelling that the form shows from then on. */
const TAKEN: readonly (readonly [Field, string, string])[] = [
  ['email', 'ada.byron+tires@mail.example.co', 'ada.byron+tires@mail.example.co'],
  ['email', ' Ada@Example.COM\u00A0', 'Ada@example.com'],
  ['email', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['firstName', 'A', 'A'],
  ['firstName', "D'Arcy, Jr.", "D'Arcy, Jr."],
  ['firstName', 'Mary-Jane', 'Mary-Jane'],
  ['firstName', 'Rene\u0301', 'René'],
  ['lastName', 'B'.repeat(25), 'B'.repeat(25)],
  ['lastName', 'E\u0301'.repeat(25), 'É'.repeat(25)],
  ['lastName', 'O\u2019Hara', "O'Hara"],
  ['zip', '90210', '90210'],
  ['zip', '90210-1234', '90210-1234'],
  ['zip', '902101234', '90210-1234'],
  ['zip', '90210\u20131234', '90210-1234'],
  ['addressLine2', 'Suite #4, rear', 'Suite #4, rear'],
  ['company', 'Byron & Sons, No. 4 (West)', 'Byron & Sons, No. 4 (West)'],
  ...[
    '3105550134',
    '310.555.0134',
    '310 555 0134',
    '1 310 555 0134',
    '13105550134',
    '+1 (310) 555-0134 x12',
    '(310) 555\u20110134 ext. 12',
    '310-555-0134 #12',
    '\u202A(310) 555-0134\u202C',
  ].map((typed) => ['phone', typed, '(310) 555-0134'] as const),
  ['phone', '+44 207 946 0958', '+44 207 946 0958'],
  ['phone', '7 (495) 555-0134', '+7 495 555 0134'],
  ['phone', '+353 (310) 555-0134 x4', '+353 310 555 0134'],
];

const said = ({ status, text }: Answer): unknown => [status, text];
const refusal = (sentence: string): unknown => [422, expect.stringContaining(sentence)];

test('Emails, phones, names, ZIP codes, and texts are taken as the specification lets people type them, kept in one form, and otherwise refused in its words (VAL-01)', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart((await findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`)).itemId);

  await test.step('in the shipping form', async () => {
    for (const [field, typed] of REFUSED)
      expect(said(await buyer.post(SHIPPING, { ...ADDRESS, [field]: typed })), `${field}: ${typed}`).toEqual(
        refusal(SENTENCES[field]),
      );
    for (const [field, typed, kept] of TAKEN) {
      await buyer.step(SHIPPING, { ...ADDRESS, [field]: typed }, '/checkout/shipping-confirmation');
      expect(fieldsIn((await buyer.get(SHIPPING)).html)[field], `${field}: ${typed}`).toBe(kept);
    }
  });

  await test.step('in a billing address', async () => {
    await buyer.goToPayment();
    const billed = {
      'billing.firstName': 'Grace',
      'billing.lastName': 'Hopper',
      'billing.addressLine1': '7 Harbor Street',
      'billing.city': 'Austin',
      'billing.state': 'TX',
      'billing.zip': '78701',
      'billing.phone': '512-555-0142',
      'billing.phoneType': 'work',
    };
    const card = { token: await buyer.cardToken('4242 4242 4242 4242'), brand: 'visa', last4: '4242' };
    const form = { ...card, acceptTerms: 'on', billingChoice: 'other', ...billed };
    for (const [field, typed] of REFUSED.filter(([name]) => `billing.${name}` in billed)) {
      const sentence = field === 'zip' ? 'Oops. Please enter a valid ZIP code.' : SENTENCES[field];
      const answer = await buyer.post(PAYMENTS, { ...form, [`billing.${field}`]: typed });
      expect(said(answer), `billing.${field}: ${typed}`).toEqual(refusal(sentence));
    }
    expect(said(await buyer.post(PAYMENTS, { ...form, poNumber: 'PO <7>' }))).toEqual(refusal(PLAIN_TEXT));
    await buyer.step(
      PAYMENTS,
      { ...form, 'billing.phone': '+1.512.555.0142', 'billing.zip': '787011234' },
      '/checkout/order-summary',
    );
  });

  await test.step('where a ZIP code alone is asked for', async () => {
    for (const [path, form] of [
      ['/cart', { intent: 'zip' }],
      ['/track-your-order', { orderNumber: 'ABCDEFGHJK' }],
    ] as const)
      for (const zip of ['9021O', '902', '90210-12'])
        expect(said(await buyer.post(path, { ...form, zip })), `${path} ${zip}`).toEqual(
          refusal('Oops. Please enter a valid ZIP code.'),
        );
    for (const zip of ['90210-1234', '902101234', 'ZIP 90210'])
      await buyer.step('/cart', { intent: 'zip', zip }, '/cart');
  });

  await test.step('in an account', async () => {
    await signInByHttp(request, shopOrigin, await openAccount({ userType: 'Retail', priceType: 'Retail' }));
    const details = { intent: 'details', firstName: 'Ada', lastName: 'Byron', phone: '' };
    for (const [field, typed] of REFUSED.filter(([name, typed]) => name in details && typed !== ''))
      expect(
        said(await buyer.post('/account/details', { ...details, [field]: typed })),
        `${field}: ${typed}`,
      ).toEqual(refusal(SENTENCES[field]));
    for (const [field, typed, kept] of TAKEN.filter(([name]) => name in details)) {
      await buyer.step('/account/details', { ...details, [field]: typed }, '/account/details?saved=details');
      expect(fieldsIn((await buyer.get('/account/details')).html)[field], `${field}: ${typed}`).toBe(kept);
    }
  });
});
