import { messages, type OwnProgram, type Program } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgramPage, type ProgramPageProps } from './program-page.tsx';

const byAddress: Program = {
  slug: 'harborline',
  name: 'Harborline Logistics',
  logoPath: null,
  saving: { discountBps: 450, memberPrices: false },
  ways: ['email-domain'],
  emailDomains: ['harborline.example'],
};
const byCode: Program = {
  ...byAddress,
  slug: 'maple-county',
  name: 'Maple County Credit Union',
  saving: { discountBps: 350, memberPrices: true },
  ways: ['code'],
  emailDomains: [],
};
const bySignOn: Program = {
  ...byAddress,
  slug: 'sequoia-ridge',
  name: 'Sequoia Ridge Health',
  ways: ['sso'],
  emailDomains: [],
};
const own: OwnProgram = {
  membership: null,
  email: 'ann@harborline.example',
  emailVerified: true,
  refusal: null,
};

const meta = {
  title: 'Account/ProgramPage',
  component: ProgramPage,
  parameters: { layout: 'fullscreen', page: { at: '/partner-program/harborline' } },
  args: { program: byAddress, own: null, errors: null, outcome: null },
} satisfies Meta<typeof ProgramPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Save 4.5% on every tire')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in to join' })).toHaveAttribute(
      'href',
      '/login?redirectUri=%2Fpartner-program%2Fharborline',
    );
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const MayJoin: Story = {
  args: { own },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Join Harborline Logistics' })).toBeVisible(),
};
export const OtherAddress: Story = {
  args: { own: { ...own, email: 'ann@elsewhere.example' } },
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
export const NotConfirmed: Story = { args: { own: { ...own, emailVerified: false } } };
export const ByCode: Story = {
  args: { program: byCode, own },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/code/), 'no!');
    await userEvent.click(canvas.getByRole('button', { name: 'Join with this code' }));
    await expect(await canvas.findByText(messages.programCode, { selector: 'a' })).toBeVisible();
  },
};
export const WrongCode: Story = {
  args: {
    program: byCode,
    own,
    errors: {
      ok: false,
      message: null,
      fields: { code: messages.programCodeRefused },
      values: { code: 'MAPLE-0000' },
    },
  },
};
export const GuestOfSignOn: Story = {
  args: { program: bySignOn },
  play: ({ canvas }) =>
    expect(canvas.getByText('Come back to this page and continue with Sequoia Ridge Health.')).toBeVisible(),
};
export const BySignOn: Story = {
  args: { program: bySignOn, own },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Continue with Sequoia Ridge Health' })).toHaveAttribute(
      'href',
      '/partner-program/sequoia-ridge/sign-on',
    ),
};
export const EveryWayOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { program: { ...bySignOn, ...byAddress, ways: ['email-domain', 'code', 'sso'] }, own },
};
const ended = (outcome: ProgramPageProps['outcome'], words: RegExp): Story => ({
  args: { program: bySignOn, own, outcome },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(words);
    await expect(canvas.getByRole('link', { name: 'Continue with Sequoia Ridge Health' })).toBeVisible();
  },
});
export const SignOnCanceled = ended('canceled', /didn’t finish signing in to Sequoia Ridge Health/);
export const SignOnNotEligible = ended('not-eligible', /isn’t part of this program/);
export const SignOnOfAnotherAccount = ended('other-account', /was already used to join/);
export const SignOnEnded = ended('ended', /no longer works/);
export const SignOnUnavailable = ended('unavailable', /couldn’t reach the sign-in/);
export const SignOnTooOften = ended('too-often', /Too many sign-ins/);
export const EitherWay: Story = {
  args: { program: { ...byCode, ...byAddress, ways: ['email-domain', 'code'] }, own },
};
export const InAnotherProgram: Story = {
  args: {
    own: { ...own, membership: { program: byCode, way: 'code', joinedAt: '2026-11-02T10:00:00Z' } },
  },
};
export const OtherPrices: Story = {
  args: { own: { ...own, refusal: messages.programOtherPrices('fleet price') } },
};
export const Member: Story = {
  args: {
    own: {
      ...own,
      membership: { program: byAddress, way: 'email-domain', joinedAt: '2026-11-02T10:00:00Z' },
    },
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Leave Harborline Logistics' })).toBeVisible(),
};
export const MemberBySignOn: Story = {
  args: {
    program: bySignOn,
    // In another tab, the same visit has come to nothing.
    outcome: 'ended',
    own: { ...own, membership: { program: bySignOn, way: 'sso', joinedAt: '2026-11-02T10:00:00Z' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Leave Sequoia Ridge Health' })).toBeVisible();
    await expect(canvas.queryByText(/no longer works/)).toBeNull();
  },
};
