import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type Camera, closeCamera, type Facing, openCamera, setTorch } from '../data/camera.ts';
import { type Trouble, troubleOf } from '../model/troubles.ts';

interface Wanted {
  readonly facing: Facing;
  /** The camera to switch away from. */
  readonly otherThan?: string | undefined;
  /** What to go back to if the switch fails. */
  readonly before?: Wanted | undefined;
}

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * The camera while a component is there. It is off while the page is hidden, and as soon as the component is gone.
 * @param onTrouble called with `cannot-switch` where the camera before goes on, and with any other trouble where none does
 */
export function useCamera(onTrouble: (trouble: Trouble) => void) {
  const [wanted, setWanted] = useState<Wanted>({ facing: 'environment' });
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isLit, setIsLit] = useState(false);
  const isHidden = useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
  const report = useEffectEvent(onTrouble);

  useEffect(() => {
    if (isHidden) return;
    let opened: Camera | null = null;
    let isGone = false;
    const lost = (): void => report({ kind: 'camera-lost' });
    const use = (camera: Camera): void => {
      // The buyer has left while the browser asked for permission.
      if (isGone) return closeCamera(camera);
      opened = camera;
      for (const track of camera.stream.getVideoTracks()) track.addEventListener('ended', lost);
      setCamera(camera);
    };
    openCamera(wanted.facing, wanted.otherThan).then(use, (error: unknown) => {
      if (isGone) return;
      if (wanted.before === undefined) return report(troubleOf(error, 'no-camera'));
      report({ kind: 'cannot-switch' });
      setWanted(wanted.before);
    });
    return () => {
      isGone = true;
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
