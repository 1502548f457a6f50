import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { Stack } from '../layout/layout.tsx';
import { CheckboxField, RadioGroup } from './choice-field.tsx';

const meta = {
  title: 'UI/CheckboxField, RadioGroup',
  component: CheckboxField,
  args: { label: 'Road hazard coverage', name: 'roadHazard' },
} satisfies Meta<typeof CheckboxField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The whole line is the target. */
export const Checkbox: Story = {
  args: {
    hint: '36 months. If glass, a nail, or a pothole damages your tire, we pay to repair or replace it, up to the plan limits.',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Road hazard coverage'));
    await expect(canvas.getByRole('checkbox', { name: /Road hazard/ })).toBeChecked();
  },
};

export const CheckboxStates: Story = {
  render: () => (
    <Stack gap={2}>
      <CheckboxField name="off" label="Not chosen" />
      <CheckboxField name="on" label="Chosen" defaultChecked />
      <CheckboxField name="gone" label="Not to be had" disabled />
      <CheckboxField name="held" label="Chosen for you" disabled defaultChecked />
      <CheckboxField
        name="terms"
        label="I have read the terms of sale"
        error="Please agree to the terms of sale."
      />
    </Stack>
  ),
};

export const InAFilter: Story = {
  render: () => (
    <Stack gap={0}>
      <CheckboxField dense name="brand" value="norvik" label="Norvik" count={128} defaultChecked />
      <CheckboxField
        dense
        name="brand"
        value="calder"
        label="Calder & Sons Tire Manufacturing of Ohio"
        count={9}
      />
      <CheckboxField dense name="brand" value="ostara" label="Ostara" count={0} disabled />
    </Stack>
  ),
};

const shipping = [
  { value: 'standard', label: 'Standard', hint: 'Two to four business days', detail: 'Free' },
  { value: 'express', label: 'Express', hint: 'The next business day', detail: '$39.00' },
  { value: 'pickup', label: 'Pickup', hint: 'Not near this ZIP code', disabled: true },
];
const onChange = fn();

/** Arrow keys move, as the platform does it. */
export const RadioCards: Story = {
  render: () => (
    <RadioGroup
      legend="How should it come?"
      name="shipping"
      look="cards"
      options={shipping}
      defaultValue="standard"
      onChange={onChange}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    onChange.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: /Express/ }));
    await expect(onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('radio', { name: /Pickup/ })).toBeDisabled();
  },
};

export const RadioList: Story = {
  render: () => (
    <RadioGroup legend="How should it come?" name="shipping" options={shipping} defaultValue="express" />
  ),
};

export const RadioInline: Story = {
  render: () => (
    <RadioGroup
      legend="Address"
      name="kind"
      look="inline"
      defaultValue="home"
      options={[
        { value: 'home', label: 'Home' },
        { value: 'work', label: 'Work' },
      ]}
    />
  ),
};

export const RadioWithError: Story = {
  render: () => (
    <RadioGroup
      legend="How should it come?"
      hint="Tires come in pairs, strapped together."
      name="shipping"
      options={shipping}
      error="Choose how it should come."
    />
  ),
};

export const RadioCardsOnAPhone: Story = { ...RadioCards, globals: { viewport: { value: 'phone' } } };
