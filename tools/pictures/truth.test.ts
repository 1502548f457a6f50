import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { placeCamera } from './camera.ts';
import { planHalf } from './plan.ts';
import { outerEdge } from './profile.ts';
import { projectedRing } from './truth.ts';

const [clean] = planHalf('tuning');
if (clean === undefined) throw new Error('There are no pictures.');
const straight = {
  ...clean,
  camera: { ...clean.camera, yaw: 0, pitch: 0, roll: 0, tirePixels: 1000, shift: { x: 30, y: -20 } },
};

test('seen straight on, a tire is a circle around the middle of the picture, moved by the shift', () => {
  const ring = projectedRing(straight);
  expect(ring.x).toBeCloseTo(straight.frame.width / 2 + 30, 6);
  expect(ring.y).toBeCloseTo(straight.frame.height / 2 - 20, 6);
  expect(ring.rx).toBeCloseTo(ring.ry, 6);
  expect(ring.rx).toBeCloseTo((500 * outerEdge(straight.tire).radius) / straight.tire.outerRadius, 6);
});

test('every point of the outer edge lies on the ring, from any side', () => {
  for (const spec of planHalf('tuning').slice(0, 36)) {
    const ring = projectedRing(spec);
    const camera = placeCamera(spec.camera, spec.tire, spec.frame);
    const edge = outerEdge(spec.tire);
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const angle = (degrees * Math.PI) / 180;
      const point = new Vector3(Math.sin(angle) * edge.radius, Math.cos(angle) * edge.radius, edge.z)
        .divideScalar(1000)
        .project(camera);
      const x = ((point.x + 1) / 2) * spec.frame.width - ring.x;
      const y = ((1 - point.y) / 2) * spec.frame.height - ring.y;
      const along = (x * Math.cos(ring.angle) + y * Math.sin(ring.angle)) / ring.rx;
      const across = (y * Math.cos(ring.angle) - x * Math.sin(ring.angle)) / ring.ry;
      expect(Math.hypot(along, across)).toBeCloseTo(1, 6);
    }
  }
});

test('a tire is a thousand pixels across at least, unless a part of it is cut off', () => {
  for (const spec of planHalf('tuning'))
    if (spec.degradation !== 'perspective') expect(2 * projectedRing(spec).rx).toBeGreaterThan(970);
});
