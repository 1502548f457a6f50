import { type Channel, features, paymentMethods } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { shippingModes } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { chooseTexts } from '../../files/choose.ts';
import { ContentFolder } from '../../files/folder.ts';
import { libraryFolder } from '../../files/library-folder.ts';
import { type ContentLibrary, makeLibrary } from '../../files/library.ts';
import { textIn } from '../../files/text-in.ts';
import { helpSearch } from '../../model/help-search.ts';
import { helpEntries } from './help-entries.ts';

const texts = chooseTexts({
  folders: [new ContentFolder(libraryFolder())],
  hasRoute: () => true,
  lastGood: new Map(),
});
const getLibrary = (channel: Channel): ContentLibrary =>
  makeLibrary({ channel, network: null, version: '1', texts, drafts: false, hasRoute: () => true });

/** A storefront with everything that there is. */
const everything = getLibrary(
  sampleChannel({
    id: 'retail',
    features: [...features],
    paymentMethods: paymentMethods.filter((method) => method !== 'gift-card'),
    shippingModes: [...shippingModes],
  }),
);
const search = helpSearch(helpEntries(everything));

/** Questions in customers' own words at the counter, each with the answer that search should find. */
const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['how old are the tires', 'fitment#tire-age'],
  ['when will they come', 'delivery#when'],
  ['can i buy only two', 'fitment#only-two'],
  ['i have awd do i need four', 'fitment#all-wheel-drive'],
  ['can my shop fit them', 'installation#can-my-shop'],
  ['i have a nail in my tire', 'coverage#nail'],
  ['do you price match', 'payment#price-match'],
  ['apo address', 'delivery#apo'],
  ['can i pay monthly', 'payment#monthly'],
  ['what is FET on my receipt', 'payment#federal-excise-tax'],
  ['cancel my order', 'ordering#cancel'],
  ['wrong size', 'returns#wrong-size'],
  ['recall', 'coverage#recall'],
  ['tpms light', 'installation#tpms'],
  ['how do i claim my rebate', 'deals#rebate'],
  ['military discount', 'programs#military'],
  ['tax exempt', 'business#tax-exempt'],
  ['purchase order', 'business#purchase-order'],
  ['change my appointment', 'installation#change-appointment'],
  ['can someone come to my house', 'installation#mobile'],
  ['delivery van tires', 'fitment#van'],
  ['pick up at the warehouse', 'delivery#warehouse-pickup'],
  ['gift card', 'payment#gift-card'],
  ['my card was declined', 'payment#card-declined'],
  ['paypal', 'payment#paypal'],
  ['someone sent me a quote', 'ordering#quote'],
  ['fleet prices', 'business#fleet'],
  ['forgot my password', 'account#password'],
  ['what is my garage', 'account#garage'],
  ['delete my account', 'account#delete'],
  ['my review is not showing', 'account#review-missing'],
  ['quiet tires', 'fitment#noise'],
  ['how often should i rotate', 'care#rotate'],
  ['how do i store winter tires', 'care#store'],
  ['where is my order', 'ordering#track'],
  ['the price dropped after i ordered', 'payment#price-guarantee'],
  ['can i return mounted tires', 'returns#mounted'],
  ['when do i get my refund', 'returns#when-refund'],
  ['what does installation cost', 'installation#what-it-costs'],
  ['do i need an account', 'ordering#guest'],
  ['are you open on sunday', 'contact#hours'],
  ['stop the emails', 'contact#emails'],
  ['can i make payments', 'payment#monthly'],
  ['do you take afterpay', 'payment#ways-to-pay'],
  ['can i pay cash', 'payment#ways-to-pay'],
  ['can i mix run flats with regular tires', 'fitment#run-flat'],
  ['what do i need for my trailer', 'fitment#truck-and-trailer'],
  ['do you sell a full size spare', 'fitment#spare'],
  ['what psi should i run', 'care#pressure'],
  ['how many miles will they last', 'care#how-long'],
  ['my car pulls to the right', 'care#vibration'],
  ['it shakes at 60', 'care#vibration'],
  ['can you fix a flat', 'coverage#nail'],
  ['is there a warranty if they wear out early', 'coverage#defect'],
  ['do i need an alignment', 'care#alignment'],
  ['do you sell motorcycle tires', 'ordering#wheels'],
  ['do you deliver to hawaii', 'delivery#cost'],
  ['what’s my size', 'fitment#find-my-size'],
];

/** Results that a customer looks at. */
const LOOKED_AT = 4;

test.each(QUESTIONS)('“%s” finds %s among the first results', (question, answer) => {
  const found = search(question).slice(0, LOOKED_AT);
  expect(found.map(({ id }) => id)).toContain(`/help-center/${answer}`);
});

test.each([
  ['price match', 'payment#price-match'],
  ['nail in my tire', 'coverage#nail'],
  ['apo', 'delivery#apo'],
  ['gift card', 'payment#gift-card'],
])('a search of the store for “%s” has the answer %s', (query, answer) => {
  expect(search(query, 'all').map(({ id }) => id)).toContain(`/help-center/${answer}`);
});

test('a search of the store shows no answer that lacks one of its words', () => {
  expect(search('zzqqx tires', 'all')).toEqual([]);
  expect(search('zzqqx tires').length).toBeGreaterThan(0);
});

test('The help center answers at least 60 questions, each with a next step', () => {
  const answers = everything.folders('help').flatMap(({ path }) => everything.list(path));
  expect(answers.length).toBeGreaterThanOrEqual(60);
  expect(answers.filter(({ meta }) => meta.next === undefined).map(({ path }) => path)).toEqual([]);
});

test('no answer names a payment or a way that a storefront with only cards and delivery lacks', () => {
  const little = getLibrary(
    sampleChannel({
      features: ['search', 'tracking'],
      paymentMethods: ['card'],
      shippingModes: ['ship-to-me'],
    }),
  );
  const others =
    /SimplePay|Katapult|Resolve\b|PayPal|Apple Pay|SimpleCrew|ID\.me|coupon|gift card|mobile installer|FedEx location|warehouse counter|road hazard|your account\b|fleet price/i;
  const named = ['help', ...little.folders('help').map(({ path }) => path)]
    .flatMap((folder) => little.list(folder))
    .filter(({ meta, body }) => others.test(`${meta.title} ${meta.description ?? ''} ${textIn(body)}`))
    .map(({ path }) => path);
  expect(named).toEqual([]);
});

test('an answer about our hours is found with the hours in it', () => {
  const [found] = search('when do you open on sunday', 'all');
  expect(found).toMatchObject({ title: 'When can I call you?' });
  expect(found?.summary).toMatch(/during these hours\. Mon–Fri 8am–7pm ET, Sat 9am–5pm ET, Sun closed\./);
});
