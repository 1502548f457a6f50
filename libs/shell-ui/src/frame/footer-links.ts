import type { Feature, PaymentMethod } from '@tirekit/channel';
import {
  dictionaryPath,
  militaryPath,
  privacyPolicyPath,
  simpleSnapPath,
  termsPath,
} from '@tirekit/contract';
import type { Site } from '../page/site.ts';
import { contactPath, installerSignupPath, mailingListPath, privacyChoicesPath } from '../page/page-paths.ts';

/** A link at the end of every page. */
export interface FooterLink {
  readonly label: string;
  readonly to: string;
  /** Only storefronts with it have the page. */
  readonly feature?: Feature;
  readonly payment?: PaymentMethod;
}

interface LinkGroup {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** The footer's links besides the menu. Ways to get help come first. */
const groups: readonly LinkGroup[] = [
  {
    title: 'Help',
    links: [
      { label: 'Contact us', to: contactPath },
      { label: 'Help center', to: '/help-center' },
      { label: 'Sign up for offers', to: mailingListPath, feature: 'newsletter' },
      { label: 'Returns and refunds', to: '/returns-and-refunds' },
      { label: 'Free shipping', to: '/free-shipping' },
      { label: 'Financing', to: '/financing', payment: 'simple-pay' },
      { label: 'Warranty and coverage', to: '/warranty-and-coverage' },
      { label: 'Frequently asked questions', to: '/faqs' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Tire buying guide', to: '/tire-buying-guide' },
      { label: 'Read your tire size', to: simpleSnapPath },
      { label: 'All articles', to: '/learn' },
      { label: 'Tire dictionary', to: dictionaryPath },
      { label: 'Tire reviews', to: '/tire-reviews', feature: 'reviews' },
    ],
  },
  {
    title: 'Programs',
    links: [
      { label: 'Military discount', to: militaryPath, feature: 'military-discount' },
      { label: 'SimpleCrew', to: '/simplecrew', feature: 'simple-crew' },
      { label: 'For businesses', to: '/simplebusiness', payment: 'purchase-order' },
      { label: 'Partner programs', to: '/partner-program', feature: 'partner-program' },
      { label: 'Invite a friend', to: '/invite', feature: 'referrals' },
      { label: 'Join as an installer', to: installerSignupPath, feature: 'installer-signup' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', to: '/about' },
      { label: 'Press', to: '/press' },
      { label: 'Affiliates', to: '/affiliates' },
    ],
  },
];

/** The last line of every page. */
const legal: readonly FooterLink[] = [
  { label: 'Terms of sale', to: termsPath },
  { label: 'Terms of use', to: '/terms' },
  { label: 'Privacy policy', to: privacyPolicyPath },
  { label: 'Your privacy choices', to: privacyChoicesPath },
  { label: 'Accessibility', to: '/accessibility' },
  { label: 'Site map', to: '/sitemap' },
];

type Offering = Pick<Site['channel'], 'features' | 'paymentMethods'>;

const has =
  ({ features, paymentMethods }: Offering) =>
  ({ feature, payment }: FooterLink): boolean =>
    (feature === undefined || features.includes(feature)) &&
    (payment === undefined || paymentMethods.includes(payment));

/** The groups of links of a storefront; those without any link are left out. */
export const footerGroups = (channel: Offering): LinkGroup[] =>
  groups
    .map(({ title, links }) => ({ title, links: links.filter(has(channel)) }))
    .filter(({ links }) => links.length > 0);

/** The legal links of a storefront. */
export const legalLinks = (channel: Offering): FooterLink[] => legal.filter(has(channel));
