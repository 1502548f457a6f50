import { simpleSnapPath } from '@tirekit/contract';
import { Page } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type Means, type SnapTools } from '../data/snap-tools.ts';
import { type Stage } from '../model/flow.ts';
import { type SnapReading } from '../model/snap-reading.ts';
import { SnapError, type TroubleKind } from '../model/troubles.ts';
import { samplePicture, samplePlaced, sureReading, unsureReading } from '../testing/sample-picture.ts';
import { SnapTool } from './snap-tool.tsx';

const here = { canRead: true, isHere: true, savesData: false };

/** A browser that reads at once. */
const tools: SnapTools = {
  open: async (file) => {
    if (file.type === 'text/plain') throw new SnapError('wrong-type');
    return samplePicture();
  },
  read: async () => ({ ok: true, reading: sureReading }),
  send: async () => ({ ok: true, reading: sureReading }),
  prepare: async () => undefined,
  means: async () => here,
  close: () => undefined,
};

const meta = {
  title: 'SimpleSnap/Steps',
  component: SnapTool,
  tags: ['every-look'],
  parameters: { layout: 'fullscreen', page: { at: simpleSnapPath } },
  args: { tools },
  decorators: [
    (Story) => (
      <Page>
        <h1>SimpleSnap</h1>
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof SnapTool>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Rendered without args, because Storybook would look at each byte of a picture in them. */
const at = (initialStage: Stage, means: Means = here): Story => ({
  render: () => <SnapTool tools={{ ...tools, means: async () => means }} initialStage={initialStage} />,
});
const phone = { globals: { viewport: { value: 'phone' } } };

/** Storybook's browser has no camera, so choosing a photo comes first. */
export const Start: Story = {
  play: async ({ canvas }) => {
    const file = canvas.getByLabelText('Choose a photo');
    await waitFor(() =>
      expect(file.compareDocumentPosition(canvas.getByRole('button', { name: 'Take a photo' }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
  },
};
export const StartOnAPhone: Story = phone;

const startWith = (kind: TroubleKind): Story => at({ name: 'start', trouble: { kind } });

export const NoCameraAccessible = startWith('no-camera');
export const PermissionDenied = startWith('denied');
export const CanvasUnsupported = startWith('no-canvas');
export const CameraInUse = startWith('camera-busy');
export const CameraDisconnected = startWith('camera-lost');
export const EmptyFile = startWith('empty');
export const NoPicture = startWith('not-a-picture');
export const PictureTooLarge = startWith('too-large');

/** Storybook's browser has no camera. */
export const CameraIsMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take a photo' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No camera accessible');
    await expect(canvas.getByText('Choose a photo')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Type the size' })).toBeVisible();
  },
};

export const RetakeOrUse = at({ name: 'placing', ...samplePlaced() });
export const RetakeOrUseOnAPhone: Story = { ...RetakeOrUse, ...phone };
/** A phone held sideways: the whole ring is seen, with the words beside it. */
export const RetakeOrUseSideways: Story = {
  ...RetakeOrUse,
  parameters: {
    viewport: {
      options: { sideways: { name: 'Sideways', styles: { width: '844px', height: '390px' } } },
    },
  },
  globals: { viewport: { value: 'sideways' } },
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('group', { name: 'Photo under the ring' }).getBoundingClientRect();
    const words = canvas.getByRole('heading', { name: 'Is the whole tire in the ring?' });
    await expect(ring.bottom).toBeLessThanOrEqual(innerHeight);
    await expect(words.getBoundingClientRect().left).toBeGreaterThan(ring.right);
  },
};
export const PlacingAPicture = at({ name: 'placing', ...samplePlaced('file') });
export const PlacingWithADataSaver: Story = {
  ...at({ name: 'placing', ...samplePlaced('file') }, { canRead: true, isHere: false, savesData: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send the photo to our server' })).toBeVisible();
    await expect(canvas.getByText(/Downloads about 18 MB once/)).toBeVisible();
  },
};
export const PlacingWithoutAReader: Story = {
  ...at({ name: 'placing', ...samplePlaced('file') }, { canRead: false, isHere: false, savesData: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send the photo to our server' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use photo' })).toBeNull();
  },
};

const reading = { name: 'reading', by: 'device', progress: null, placed: samplePlaced() } as const;
export const Downloading = at({
  ...reading,
  task: 'downloading',
  progress: { loaded: 6_200_000, total: 18_100_000 },
});
export const Reading = at({ ...reading, task: 'looking' });
export const ServerIsReading = at({ ...reading, by: 'server', task: 'sending' });

export const Sure: Story = {
  args: { initialStage: { name: 'found', reading: sureReading, placed: null, errors: null } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText('225/65R17 102H carries 1,874 lb per tire at up to 130 mph.'),
    ).toBeVisible();
    const size = canvas.getByLabelText('Tire size');
    await userEvent.clear(size);
    await userEvent.type(size, '2356517');
    await expect(canvas.getByRole('button', { name: 'Show tires in 235/65R17' })).toBeVisible();
  },
};
export const SureOnAPhone: Story = {
  args: { initialStage: { name: 'found', reading: sureReading, placed: null, errors: null } },
  ...phone,
};
export const WithADotNumber: Story = {
  args: {
    initialStage: { name: 'found', reading: sureReading, placed: null, errors: null },
    dotOffer: ({ tin }) => <p>We also read the DOT number {tin}.</p>,
  },
};
const unsurePhoto = { fingerprint: 'first', reading: unsureReading };
/** A reading that says too little alone. */
const vagueReading = (x0: number): SnapReading => ({
  ...unsureReading,
  looks: [
    {
      place: { x0, x1: x0 + 0.1, y0: 0.4, y1: 0.5 },
      surface: 1,
      hits: [{ size: '225/65R17', listed: true, score: 3.2, from: 1, to: 9 }],
    },
  ],
});
/** Opens another picture each time. */
function openAnother(): SnapTools['open'] {
  let shade = 0;
  return async () => {
    const picture = samplePicture();
    picture.data.fill((shade += 1), 0, 4 * picture.width);
    return picture;
  };
}
export const Unsure: Story = {
  args: { initialStage: { name: 'found', reading: unsureReading, placed: null, errors: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /235\/65R17/ }));
    await expect(canvas.getByRole('button', { name: 'Show tires in 235/65R17' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'None of these' }));
    await userEvent.type(canvas.getByLabelText('Tire size'), '215/60R16');
    await expect(canvas.getByRole('button', { name: 'Show tires in 215/60R16' })).toBeVisible();
  },
};
export const UnsureOnAPhone: Story = {
  args: { initialStage: { name: 'found', reading: unsureReading, placed: null, errors: null } },
  ...phone,
};
const twoPhotos: Stage = {
  name: 'found',
  reading: unsureReading,
  placed: samplePlaced(),
  errors: null,
  photos: [unsurePhoto, { ...unsurePhoto, fingerprint: 'second' }],
};
export const UnsureAfterTwoPhotos: Story = {
  ...at(twoPhotos),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We used both of your photos.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start over with another tire' })).toBeVisible();
  },
};
export const UnsureAfterTwoPhotosOnAPhone: Story = { ...at(twoPhotos), ...phone };
const betweenTwoTires: Stage = {
  name: 'found',
  reading: { ...unsureReading, unread: 'several-tires' },
  placed: samplePlaced(),
  errors: null,
};
export const UnsureBetweenTwoTires = at(betweenTwoTires);
export const UnsureBetweenTwoTiresOnAPhone: Story = { ...at(betweenTwoTires), ...phone };
/** A second photo is added to the first. */
export const TwoPhotosMakeSure: Story = {
  render: () => {
    const readings = [0.1, 0.6].map((x0) => ({ ok: true, reading: vagueReading(x0) }) as const);
    const reads = {
      ...tools,
      open: openAnother(),
      read: async () => readings.shift() ?? { ok: true, reading: sureReading },
    };
    return <SnapTool tools={reads} />;
  },
  play: async ({ canvas, userEvent }) => {
    const picture = new File(['x'], 'tire.jpg', { type: 'image/jpeg' });
    await userEvent.upload(canvas.getByLabelText('Choose a photo'), picture);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use photo' }));
    await expect(await canvas.findByRole('heading', { name: 'Which one is on your tire?' })).toHaveFocus();
    await userEvent.upload(canvas.getByLabelText('Choose another photo'), picture);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use photo' }));
    await expect(await canvas.findByRole('heading', { name: 'Is this your size?' })).toHaveFocus();
    await expect(canvas.getByLabelText('Tire size')).toHaveValue('225/65R17');
    await expect(canvas.getByText('We used both of your photos.')).toBeVisible();
  },
};
/** A browser without scripts gets the size back with what is wrong with it. */
export const Corrected: Story = {
  args: {
    answer: {
      ok: false,
      message: null,
      fields: {
        size: 'We don’t recognize that size. Enter it as it appears on your tire, such as 225/65R17.',
      },
      values: { size: '225/65/17/4' },
    },
  },
};

const failedWith = (kind: TroubleKind): Story =>
  at({ name: 'failed', trouble: { kind }, by: 'device', placed: samplePlaced(), tin: null });

export const NoSizeFound = failedWith('no-size');
export const NoTireFound = failedWith('no-tire');
export const NoTextFound = failedWith('no-text');
export const NoTextFoundOnAPhone: Story = { ...NoTextFound, ...phone };
export const SeveralTires: Story = {
  ...failedWith('several-tires'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fit one tire in the ring' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Is the whole tire in the ring?' }),
    ).toHaveFocus();
  },
};
export const SeveralTiresSeen = failedWith('several-tires');
export const SeveralTiresOnAPhone: Story = { ...SeveralTiresSeen, ...phone };
/** The sizes of the photo before are still there. */
export const NoSizeInASecondPhoto: Story = {
  ...at({
    name: 'failed',
    trouble: { kind: 'no-text' },
    by: 'device',
    placed: samplePlaced(),
    tin: null,
    photos: [unsurePhoto],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the sizes we found' }));
    await expect(await canvas.findByRole('radio', { name: /235\/65R17/ })).toBeVisible();
  },
};
export const NoSizeButADotNumber: Story = {
  args: {
    initialStage: {
      name: 'failed',
      trouble: { kind: 'no-size' },
      by: 'device',
      placed: null,
      tin: { tin: '1A2B3C4D2525', certainty: 0.9 },
    },
    dotOffer: ({ tin }) => <p>We also read the DOT number {tin}.</p>,
  },
};
export const ReaderMissing = failedWith('files-missing');
export const TookTooLong = failedWith('timeout');
export const OutOfMemory = failedWith('out-of-memory');
export const Offline = failedWith('offline');
export const SentTooMany = at({
  name: 'failed',
  trouble: { kind: 'sent-too-many', retryAfter: 300 },
  by: 'server',
  placed: samplePlaced(),
  tin: null,
});
export const StillReading = at({
  name: 'failed',
  trouble: { kind: 'still-reading', retryAfter: 8 },
  by: 'server',
  placed: samplePlaced(),
  tin: null,
});
export const ServerBusy = at({
  name: 'failed',
  trouble: { kind: 'server-busy', retryAfter: 8 },
  by: 'server',
  placed: samplePlaced(),
  tin: null,
});

/** The whole way with a chosen picture. */
export const WholeWay: Story = {
  play: async ({ canvas, userEvent }) => {
    const picture = new File(['x'], 'tire.jpg', { type: 'image/jpeg' });
    await userEvent.upload(canvas.getByLabelText('Choose a photo'), picture);
    await expect(
      await canvas.findByRole('heading', { name: 'Is the whole tire in the ring?' }),
    ).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Use photo' }));
    await expect(await canvas.findByRole('heading', { name: 'Is this your size?' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Take another photo' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No camera accessible');
  },
};
