import { type ApiClient } from '@tirekit/api-client';
import { listSnapSizes } from '@tirekit/contract';
import type { DeviceReader } from '../device/index.ts';
import { getRing } from '../model/placement.ts';
import { snapResult } from '../model/snap-reading.ts';
import { SnapError } from '../model/troubles.ts';
import { getStrip } from './draw-picture.ts';
import { sendPicture } from './send-picture.ts';
import { type SnapTools } from './snap-tools.ts';

/** The reader's code is loaded when it is first needed, and is in no page's first load. */
const loadDevice = async () => import('../device/index.ts');

/** The browser's part in the flow. Everything is loaded when it is first asked for. */
export function browserTools(api: ApiClient): SnapTools {
  let reader: Promise<DeviceReader> | null = null;
  /** If its code or the sizes did not arrive, the next try asks for them again. */
  const readerHere = async (): Promise<DeviceReader> =>
    (reader ??= startReader().catch((cause: unknown) => {
      reader = null;
      throw new SnapError('files-missing', { cause });
    }));
  const startReader = async (): Promise<DeviceReader> => {
    const [{ createDeviceReader }, { sizes }] = await Promise.all([loadDevice(), api.call(listSnapSizes)]);
    return createDeviceReader({ sizes });
  };

  return {
    async open(file) {
      if (file.type !== '' && !file.type.startsWith('image/')) throw new SnapError('wrong-type');
      const { decodePicture } = await loadDevice();
      return decodePicture(file);
    },
    async prepare() {
      await (await readerHere()).prepare();
    },
    async read({ picture, placement }, waiting) {
      const reading = await (await readerHere()).read(picture, { ...waiting, ring: getRing(placement) });
      return snapResult(reading, getStrip);
    },
    async send({ picture, placement }, { signal }) {
      const { toJpegWithoutExif } = await loadDevice();
      return sendPicture(api, {
        picture: await toJpegWithoutExif(picture),
        ring: getRing(placement),
        signal,
      });
    },
    async means() {
      const { areFilesHere, canReadOnDevice, savesData } = await loadDevice();
      return { canRead: canReadOnDevice(), isHere: await areFilesHere(), savesData: savesData() };
    },
    close() {
      void reader?.then((started) => started.close()).catch(() => undefined);
      reader = null;
    },
  };
}
