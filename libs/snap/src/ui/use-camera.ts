import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type CameraStream, closeCamera, type Facing, openCamera, setTorch } from '../data/camera.ts';
import { type Trouble, getTrouble } from '../model/troubles.ts';

interface Wanted {
  readonly facing: Facing;
  /** The camera to switch away from. */
  readonly otherThan?: string | undefined;
  /** The camera to go back to if the switch fails. */
  readonly before?: Wanted | undefined;
}

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Milliseconds without a picture, as while another app has the camera, after which it counts as lost. */
const MUTED_MS = 2_000;

/**
 * The camera while a component is there. It is off while the page is hidden, and as soon as the component is gone.
 * @param onTrouble called with `cannot-switch` where the camera before goes on, and with any other trouble where none does
 * @param onSwitched called when another camera has taken its place
 */
export function useCamera(onTrouble: (trouble: Trouble) => void, onSwitched: () => void) {
  const [wanted, setWanted] = useState<Wanted>({ facing: 'environment' });
  const [camera, setCamera] = useState<CameraStream | null>(null);
  const [isLit, setIsLit] = useState(false);
  const isHidden = useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
  const report = useEffectEvent(onTrouble);
  const tellSwitched = useEffectEvent(onSwitched);

  useEffect(() => {
    if (isHidden) return;
    let opened: CameraStream | null = null;
    let isGone = false;
    let muted: ReturnType<typeof setTimeout> | undefined;
    const lost = (): void => report({ kind: 'camera-lost' });
    const wait = (): void => {
      clearTimeout(muted);
      muted = setTimeout(lost, MUTED_MS);
    };
    const goOn = (): void => clearTimeout(muted);
    const use = (camera: CameraStream): void => {
      // The buyer has left while the browser asked for permission.
      if (isGone) return closeCamera(camera);
      opened = camera;
      for (const track of camera.stream.getVideoTracks()) {
        track.addEventListener('ended', lost);
        track.addEventListener('mute', wait);
        track.addEventListener('unmute', goOn);
      }
      setCamera(camera);
      // The camera before a switch that failed is no other one.
      if (wanted.before !== undefined) tellSwitched();
    };
    openCamera(wanted.facing, wanted.otherThan).then(use, (error: unknown) => {
      if (isGone) return;
      if (wanted.before === undefined) return report(getTrouble(error, 'no-camera'));
      report({ kind: 'cannot-switch' });
      setWanted(wanted.before);
    });
    return () => {
      isGone = true;
      clearTimeout(muted);
      if (opened !== null) closeCamera(opened);
      setCamera(null);
      setIsLit(false);
    };
  }, [wanted, isHidden]);

  return {
    camera,
    isLit,
    async light(on: boolean): Promise<void> {
      if (camera !== null && (await setTorch(camera, on))) setIsLit(on);
    },
    turnAround(): void {
      if (camera === null) return;
      setWanted({
        facing: camera.facing === 'user' ? 'environment' : 'user',
        otherThan: camera.stream.getVideoTracks()[0]?.getSettings().deviceId,
        before: { facing: camera.facing },
      });
    },
  };
}
