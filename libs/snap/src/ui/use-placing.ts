import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { movePicture, type Placement, zoomPicture } from '../model/placement.ts';
import { type Picture } from '../read/index.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Parts of the square's side that an arrow key moves; with Shift, five times that. */
const KEY_MOVE = 0.02;
const ZOOM_STEP = 1.1;
/** Enlargement for each pixel that a wheel turns. */
const WHEEL_RATE = 0.002;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const findMiddle = ([first, second = first]: readonly Point[]): Point =>
  first === undefined || second === undefined
    ? { x: 0.5, y: 0.5 }
    : { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };

const measureDistance = ([first, second]: readonly Point[]): number | null =>
  first === undefined || second === undefined ? null : Math.hypot(first.x - second.x, first.y - second.y);

/** Moves and resizes a picture under the ring: by finger, two fingers, mouse, wheel, and keys. */
export function usePlacing(
  square: RefObject<HTMLElement | null>,
  picture: Picture,
  onPlace: (change: (before: Placement) => Placement) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const move = (dx: number, dy: number): void => onPlace((before) => movePicture(picture, before, dx, dy));
  const zoom = (factor: number, about?: Point): void =>
    onPlace((before) => zoomPicture(picture, before, factor, about));

  const getPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = square.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0.5, y: 0.5 }
      : { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * WHEEL_RATE), getPoint(event));
  });
  useEffect(() => {
    const element = square.current;
    const listen = (event: WheelEvent): void => turn(event);
    // React's own listener is passive, so that the page would scroll along.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [square]);

  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    move,
    zoom,
    larger: () => zoom(ZOOM_STEP),
    smaller: () => zoom(1 / ZOOM_STEP),
    bindings: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, getPoint(event));
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!fingers.current.has(event.pointerId)) return;
        const old = [...fingers.current.values()];
        fingers.current.set(event.pointerId, getPoint(event));
        const now = [...fingers.current.values()];
        const [from, to] = [findMiddle(old), findMiddle(now)];
        move(to.x - from.x, to.y - from.y);
        const [apartBefore, apart] = [measureDistance(old), measureDistance(now)];
        if (apartBefore !== null && apart !== null && apartBefore > 0) zoom(apart / apartBefore, to);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown(event: KeyboardEvent) {
        const direction = directions[event.key];
        const step = KEY_MOVE * (event.shiftKey ? 5 : 1);
        if (direction !== undefined) move(direction[0] * step, direction[1] * step);
        else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
        else if (event.key === '-') zoom(1 / ZOOM_STEP);
        else return;
        event.preventDefault();
      },
    },
  };
}
