import { privacyChoicesPath } from '@tirekit/shell-ui/wire';
/** The words of the page on which visitors choose whether their visit is measured, and of the notice that leads there. */
export const privacyWords = {
  title: 'Your privacy choices',
  what: [
    'We count which pages people visit and what they search for, add to the cart, and buy, so that we can make this store better. Your name, email, phone number, and address aren’t part of it.',
    'We don’t sell this information, and we don’t use it to show you ads.',
    'Your cart, your sign-in, and your orders work the same whichever you choose.',
  ],
  gpc: 'Your browser sends Global Privacy Control, which asks us not to count your visits. We don’t, whatever you choose below.',
  legend: 'May we count your visits?',
  allow: 'Yes, count my visits anonymously',
  refuse: 'No, don’t count my visits',
  choose: 'Please choose one',
  save: 'Save my choice',
  saved: 'Your choice is saved in this browser for one year.',
} as const;

/** The banner that asks visitors of storefronts that count nothing without a yes. Closing it does not count as one. */
export const privacyNotice = {
  id: 'privacy-choices',
  kind: 'information' as const,
  text: 'May we count your visits, without your name, to make this store better?',
  link: { label: privacyWords.title, path: privacyChoicesPath },
  closable: true,
};
