import { PerspectiveCamera, Vector3 } from 'three';
import { type CameraSpec, type Frame, type TireShape } from './spec.ts';

const METERS = 1 / 1000;
const LONGER_SIDE_MM = 36;
const RADIANS = Math.PI / 180;

/** Places the camera. The tire's center is the origin, its sidewall faces +z, and lengths are meters. */
export function placeCamera(spec: CameraSpec, tire: TireShape, frame: Frame): PerspectiveCamera {
  const focalPixels = (spec.focal / LONGER_SIDE_MM) * Math.max(frame.width, frame.height);
  const distance = (2 * tire.outerRadius * METERS * focalPixels) / spec.tirePixels;
  const camera = new PerspectiveCamera(
    (2 * Math.atan(frame.height / 2 / focalPixels)) / RADIANS,
    frame.width / frame.height,
    0.05,
    60,
  );
  const face = (tire.sectionWidth / 2) * METERS;
  const [yaw, pitch] = [spec.yaw * RADIANS, spec.pitch * RADIANS];
  const target = new Vector3(0, 0, face * 0.8);
  camera.position
    .set(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
    .multiplyScalar(distance)
    .add(target);
  camera.lookAt(target);
  camera.rotateZ(-spec.roll * RADIANS);
  camera.setViewOffset(frame.width, frame.height, -spec.shift.x, -spec.shift.y, frame.width, frame.height);
  camera.updateMatrixWorld(true);
  return camera;
}
