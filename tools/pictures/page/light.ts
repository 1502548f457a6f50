import {
  DirectionalLight,
  HemisphereLight,
  type PerspectiveCamera,
  PointLight,
  type Scene,
  Vector3,
} from 'three';
import { type LightSpec } from '../spec.ts';

const RADIANS = Math.PI / 180;

/** Brightness of the sky's light, of the main light, and whether it throws a hard shadow. */
const KINDS: Readonly<
  Record<LightSpec['kind'], { sky: number; main: number; color: number; isHard: boolean }>
> = {
  sun: { sky: 0.75, main: 4.2, color: 0xfff1dc, isHard: true },
  overcast: { sky: 1.25, main: 1.5, color: 0xf4f7ff, isHard: false },
  dusk: { sky: 0.8, main: 1.3, color: 0xffc896, isHard: false },
  flash: { sky: 0.5, main: 0.2, color: 0xffffff, isHard: false },
  garage: { sky: 1.1, main: 1.6, color: 0xfffbe8, isHard: true },
};

/** Brighter parts of the sky, which rubber reflects; a whole sky of reflections takes half of a picture's time. */
const SKY_PATCHES: readonly { from: [x: number, y: number, z: number]; strength: number }[] = [
  { from: [0.1, 0.95, 0.3], strength: 1.3 },
  { from: [-0.85, 0.35, 0.4], strength: 0.6 },
];

export function skyStrength({ kind }: LightSpec): number {
  return KINDS[kind].sky;
}

/** The direction to the main light. */
function mainDirection({ angle, elevation }: LightSpec): Vector3 {
  const flat = Math.cos(elevation * RADIANS);
  return new Vector3(
    Math.sin(angle * RADIANS) * flat,
    Math.cos(angle * RADIANS) * flat,
    Math.sin(elevation * RADIANS),
  );
}

/** The direction to the light whose shadows letters throw, or null. */
export function shadowDirection(light: LightSpec): Vector3 | null {
  return KINDS[light.kind].isHard ? mainDirection(light) : null;
}

export function addLights(scene: Scene, light: LightSpec, camera: PerspectiveCamera): void {
  const { sky, main, color, isHard } = KINDS[light.kind];
  const sun = new DirectionalLight(color, main * light.strength);
  sun.position.copy(mainDirection(light).multiplyScalar(4));
  if (isHard) {
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.004;
    const { camera: box } = sun.shadow;
    [box.left, box.right, box.top, box.bottom, box.near, box.far] = [-1, 1, 1, -1, 1, 8];
  }
  scene.add(sun, new HemisphereLight(0xffffff, 0x55504a, sky * 1.15));
  for (const { from, strength } of SKY_PATCHES) {
    const patch = new DirectionalLight(0xf2f6ff, strength * sky);
    patch.position.set(...from);
    scene.add(patch);
  }
  if (light.kind !== 'flash') return;
  // A phone's lamp sits a finger's breadth beside its lens.
  const lamp = new PointLight(0xf4f8ff, 2.6 * light.strength, 0, 2);
  lamp.position.copy(camera.position).add(new Vector3(0.02, 0.015, 0));
  scene.add(lamp);
}
