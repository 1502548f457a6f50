import type { Meta, StoryObj } from '@storybook/react-vite';
import { business, messages, pictureTypes } from '@tirekit/contract';
import { expect } from 'storybook/test';
import { PictureField } from './picture-field.tsx';
import * as pageMessages from '../page/page-messages.ts';

const path = '/api/picture';
const picture = {
  imageId: 'AAAAAAAAAAAAAAAAAAAAAA',
  path: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"/>',
  width: 120,
  height: 90,
};
const png = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** Pictures that are sent while their form is being filled in. */
const meta = {
  title: 'Forms/PictureField',
  component: PictureField,
  args: {
    rule: {
      types: pictureTypes,
      bytesMax: business.returns.imageBytesMax,
      countMax: 2,
      tooLarge: messages.reviewPictureTooLarge,
      otherType: messages.reviewPictureUnreadable,
      tooMany: 'Please attach up to 2 pictures',
    },
    path,
    hint: 'They help us decide faster.',
    subject: 'your tires',
    attached: undefined,
    error: undefined,
  },
} satisfies Meta<typeof PictureField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Attached: Story = {
  parameters: { answers: { [path]: picture } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/^Pictures/), png('a.png'));
    await expect(await canvas.findByText('1 picture is attached')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Picture 1 of your tires' })).toBeVisible();
  },
};

/** The field has the focus then, because the button is gone. */
export const Removed: Story = {
  parameters: { answers: { [path]: picture } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Pictures/);
    await userEvent.upload(field, png('a.png'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture 1' }));
    await expect(field).toHaveFocus();
    await expect(canvas.queryByText('1 picture is attached')).toBeNull();
  },
};

/** The server took it with the form, without scripts. */
export const TakenWithTheForm: Story = { args: { attached: [picture.imageId] } };

export const TooMany: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Pictures/);
    await userEvent.upload(field, [png('a.png'), png('b.png'), png('c.png')]);
    await expect(field).toHaveAccessibleDescription(/Please attach up to 2 pictures/);
  },
};

export const RefusedByTheServer: Story = { args: { error: messages.reviewPictureUnreadable } };

export const NetworkLost: Story = {
  parameters: { answers: { [path]: () => Promise.reject(new TypeError('Failed to fetch')) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/^Pictures/), png('a.png'));
    await expect(await canvas.findByText(pageMessages.unreachable)).toBeVisible();
  },
};
