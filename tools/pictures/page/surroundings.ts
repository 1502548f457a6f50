import {
  CanvasTexture,
  Color,
  EquirectangularReflectionMapping,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  RepeatWrapping,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { type Random, randomFrom } from '../../seed/random.ts';
import { type LightSpec, type PictureSpec } from '../spec.ts';
import { makeCanvas } from './relief.ts';

const METERS = 1 / 1000;
/** Near things are drawn first, so that what they hide is never shaded. */
const FIRST = -1;
const LAST = 1;

/** Pavement, and a car's fender or a wall, around the tire. */
export function makeSurroundings({ tire, surroundings, seed }: PictureSpec): Group {
  const random = randomFrom(`${seed} surroundings`);
  const group = new Group();
  const radius = tire.outerRadius * METERS;
  const face = (tire.sectionWidth / 2) * METERS;
  const ground = new Mesh(
    new PlaneGeometry(14, 14),
    new MeshLambertMaterial({ map: groundTexture(surroundings.ground, surroundings.groundTint, random) }),
  );
  ground.rotation.x = -Math.PI / 2;
  // A loaded tire is flattened where it stands.
  ground.position.y = -radius + 0.009;
  ground.receiveShadow = true;
  ground.renderOrder = LAST;
  group.add(ground);
  if (surroundings.place === 'wall') {
    const wall = new Mesh(
      new PlaneGeometry(14, 8),
      new MeshLambertMaterial({ map: groundTexture('concrete', 1 - surroundings.groundTint * 0.6, random) }),
    );
    wall.position.set(0, 2, -face - 0.03);
    wall.receiveShadow = true;
    wall.renderOrder = LAST;
    group.add(wall);
    return group;
  }
  const opening = radius * 1.1 + 0.02;
  // The arch ends where the sill begins, well below the axle.
  const from = Math.PI * (0.1 + random.next() * 0.12);
  const sill = 0.025 - Math.sin(from) * opening;
  const body = new Shape();
  body.moveTo(-3, sill).lineTo(-Math.cos(from) * opening, sill);
  body.absarc(0, 0.025, opening, Math.PI + from, -from, true);
  body.lineTo(3, sill).lineTo(3, 2.4).lineTo(-3, 2.4).closePath();
  const panel = new Mesh(
    new ShapeGeometry(body, 48),
    new MeshLambertMaterial({ color: new Color(surroundings.paint) }),
  );
  panel.position.z = face + 0.012;
  panel.castShadow = true;
  const well = new Mesh(new PlaneGeometry(6, 2), new MeshBasicMaterial({ color: 0x060607 }));
  well.renderOrder = LAST;
  panel.renderOrder = FIRST;
  well.position.set(0, sill + 1, -face - 0.03);
  group.add(panel, well);
  return group;
}

function groundTexture(kind: string, tint: number, random: Random): Texture {
  const [canvas, pen] = makeCanvas(512, 512);
  const base = kind === 'concrete' ? 128 + tint * 50 : kind === 'gravel' ? 105 + tint * 40 : 62 + tint * 45;
  const warm = kind === 'asphalt' ? 0 : 8;
  pen.fillStyle = `rgb(${String(base + warm)},${String(base + warm / 2)},${String(base)})`;
  pen.fillRect(0, 0, 512, 512);
  const grains = kind === 'gravel' ? 6_500 : 15_000;
  const largest = kind === 'gravel' ? 5 : kind === 'asphalt' ? 2.2 : 1.2;
  for (let grain = 0; grain < grains; grain += 1) {
    const shade = base + (random.next() - 0.5) * (kind === 'concrete' ? 34 : 90);
    pen.fillStyle = `rgba(${String(shade + warm)},${String(shade + warm / 2)},${String(shade)},0.8)`;
    const size = 0.6 + random.next() ** 2 * largest;
    pen.beginPath();
    pen.ellipse(random.next() * 512, random.next() * 512, size, size * 0.7, random.next() * 3, 0, 7);
    pen.fill();
  }
  const texture = new CanvasTexture(canvas as unknown as HTMLCanvasElement);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(40, 40);
  texture.anisotropy = 2;
  return texture;
}

/** The sky, the horizon, and the ground, for reflections and for the light from all sides. */
export function makeSky(kind: LightSpec['kind']): Texture {
  const random = randomFrom(`sky of ${kind}`);
  const [canvas, pen] = makeCanvas(256, 128);
  const { zenith, horizon, ground } = SKIES[kind];
  const sky = pen.createLinearGradient(0, 0, 0, 64);
  sky.addColorStop(0, zenith);
  sky.addColorStop(1, horizon);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 256, 64);
  pen.fillStyle = ground;
  pen.fillRect(0, 64, 256, 64);
  // Houses, trees, and cars; in a garage, tubes of light.
  for (let thing = 0; thing < 14; thing += 1) {
    const height = 3 + random.next() * 17;
    pen.fillStyle = `rgba(${String(random.between(20, 90))},${String(random.between(24, 84))},${String(random.between(20, 80))},0.9)`;
    pen.fillRect(random.next() * 256, 64 - height, 6 + random.next() * 25, height + 2);
  }
  if (kind === 'garage') {
    pen.fillStyle = '#fff';
    for (let tube = 0; tube < 5; tube += 1) pen.fillRect(random.next() * 230, 10 + random.next() * 30, 30, 4);
  }
  const texture = new CanvasTexture(canvas as unknown as HTMLCanvasElement);
  texture.mapping = EquirectangularReflectionMapping;
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

const SKIES: Readonly<Record<LightSpec['kind'], Readonly<Record<'zenith' | 'horizon' | 'ground', string>>>> =
  {
    sun: { zenith: '#4f86c6', horizon: '#c9dcea', ground: '#6d6963' },
    overcast: { zenith: '#f2f4f6', horizon: '#c4c9ce', ground: '#66645f' },
    dusk: { zenith: '#33405c', horizon: '#c98a5a', ground: '#2c2824' },
    flash: { zenith: '#0d0f13', horizon: '#1a1b1e', ground: '#141312' },
    garage: { zenith: '#5c5c58', horizon: '#8a8880', ground: '#55534e' },
  };
