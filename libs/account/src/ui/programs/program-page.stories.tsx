import { messages, type OwnProgram, type Program } from '@tirekit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgramPage } from './program-page.tsx';

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
  args: { program: byAddress, own: null, errors: null },
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
