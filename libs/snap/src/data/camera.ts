import { getPixels } from '../device/canvas.ts';
import { SnapError } from '../model/troubles.ts';
import { type Picture } from '../read/index.ts';

/** `environment` looks away from the buyer, as the back of a phone does. */
export type Facing = 'environment' | 'user';

/** A camera that is on. */
export interface CameraStream {
  readonly stream: MediaStream;
  /** True if there is another one to switch to. */
  readonly canSwitch: boolean;
  readonly hasTorch: boolean;
  readonly facing: Facing;
}

/** Asked for, not required: a tire should span 1,000 pixels in a picture that shows some of the ground. */
const WANTED = { width: { ideal: 2560 }, height: { ideal: 1920 } } as const;

/** Chromium's names for a phone's lamp, which the DOM's types do not have. */
interface TorchConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/**
 * Turns a camera on.
 * @param otherThan the camera to switch away from, by its `deviceId`
 * @throws SnapError in the words for buyers: there is none, it is refused, or another app has it
 */
export async function openCamera(facing: Facing, otherThan?: string): Promise<CameraStream> {
  // Not there in an insecure context, and in old browsers.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (devices === undefined) throw new SnapError('no-camera');
  try {
    const next = otherThan === undefined ? undefined : await otherDevice(devices, otherThan, facing);
    const video = { ...WANTED, ...(next ?? { facingMode: facing }) };
    const stream = await devices.getUserMedia({ video, audio: false });
    const cameras = await devices.enumerateDevices().catch(() => []);
    const [track] = stream.getVideoTracks();
    const settings = track?.getSettings();
    return {
      stream,
      canSwitch: cameras.filter(({ kind }) => kind === 'videoinput').length > 1,
      hasTorch: hasTorch(track),
      facing:
        settings?.facingMode === 'user'
          ? 'user'
          : settings?.facingMode === undefined
            ? facing
            : 'environment',
    };
  } catch (error) {
    throw cameraError(error);
  }
}

/** False if the browser can tell, without asking for permission, that there is no camera. */
export async function hasCamera(): Promise<boolean> {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (devices === undefined) return false;
  const found = await devices.enumerateDevices().catch(() => null);
  return found === null || found.some(({ kind }) => kind === 'videoinput');
}

/** Turns a camera off, and its lamp with it. */
export function closeCamera({ stream }: Pick<CameraStream, 'stream'>): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Switches a phone's lamp. Some refuse although they say that they have one. */
export async function setTorch({ stream }: CameraStream, torch: boolean): Promise<boolean> {
  const constraint: TorchConstraint = { torch };
  const switched = stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] });
  return (await switched?.then(() => true).catch(() => false)) ?? false;
}

/**
 * The picture that a video shows.
 * @throws SnapError if the browser has no canvas, or the camera has not sent a picture yet
 */
export function takePicture(video: HTMLVideoElement): Picture {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new SnapError('camera-lost');
  const picture = getPixels(video, { width, height });
  if (picture === null) throw new SnapError('no-canvas');
  return picture;
}

/** The camera to switch to: the one on the other side, else the next in the list. */
async function otherDevice(
  devices: MediaDevices,
  current: string,
  facing: Facing,
): Promise<MediaTrackConstraintSet> {
  const cameras = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  const others = cameras.filter(({ deviceId }) => deviceId !== current && deviceId !== '');
  const named = others.find(({ label }) => (facing === 'user' ? /front/i : /back|rear/i).test(label));
  const at = cameras.findIndex(({ deviceId }) => deviceId === current);
  const next = named ?? cameras[(at + 1) % Math.max(1, cameras.length)] ?? others[0];
  return next === undefined || next.deviceId === ''
    ? { facingMode: { exact: facing } }
    : { deviceId: { exact: next.deviceId } };
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean => {
  // Firefox has no capabilities, and the DOM's types no torch.
  const capabilities: object = (track as Partial<MediaStreamTrack> | undefined)?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true;
};

/** Names of the errors of `getUserMedia` (Media Capture and Streams, section 10.2). */
function cameraError(error: unknown): SnapError {
  if (error instanceof SnapError) return error;
  const name = error instanceof Error ? error.name : '';
  const options = { cause: error };
  if (name === 'NotAllowedError' || name === 'SecurityError') return new SnapError('denied', options);
  if (name === 'NotReadableError' || name === 'AbortError') return new SnapError('camera-busy', options);
  return new SnapError('no-camera', options);
}
