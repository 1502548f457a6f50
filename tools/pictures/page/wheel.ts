import {
  CircleGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  Path,
  Shape,
  type Texture,
  Vector2,
} from 'three';
import { FLANGE_HEIGHT } from '../profile.ts';
import { type PictureSpec, type TireShape, type WheelDesign, type WheelSpec } from '../spec.ts';
import { skyStrength } from './light.ts';

const METERS = 1 / 1000;

/** The wheel in the tire, with brake and hub behind it; lengths of the shapes are millimeters. */
export function makeWheel({ tire, wheel, light }: PictureSpec, reflections: Texture): Group {
  const group = new Group();
  group.scale.setScalar(METERS);
  if (wheel === null) return group;
  const metal = new MeshStandardMaterial({
    color: new Color(wheel.color),
    metalness: wheel.metalness,
    roughness: wheel.roughness,
    envMap: reflections,
    envMapIntensity: skyStrength(light),
    side: DoubleSide,
  });
  const flange = (tire.sectionWidth / 2) * 0.8;
  const rim = tire.rimRadius;
  const barrel = new LatheGeometry(
    [
      [rim + 7, flange - 4],
      [rim + FLANGE_HEIGHT, flange + 2],
      [rim + FLANGE_HEIGHT - 1, flange + 6],
      [rim + FLANGE_HEIGHT - 5, flange + 7],
      [rim + 6, flange + 3],
      [rim - 2, flange - 3],
      [rim - 9, flange - 12],
      [rim - 14, flange - 40],
      [rim - 22, -flange],
    ].map(([radius = 0, z = 0]) => new Vector2(radius, z)),
    128,
  );
  const edge = new Mesh(barrel, metal);
  edge.rotation.x = Math.PI / 2;
  edge.castShadow = true;
  edge.receiveShadow = true;
  group.add(edge, makeBehind(tire, flange));

  const face = new Group();
  face.position.z = flange - 16 - wheel.dish;
  for (const shape of SHAPES[wheel.design](rim + 5, wheel)) {
    const spokes = new Mesh(
      new ExtrudeGeometry(shape, {
        depth: 14,
        bevelEnabled: true,
        bevelThickness: 7,
        bevelSize: 5,
        bevelSegments: 3,
        curveSegments: 24,
      }),
      metal,
    );
    spokes.castShadow = true;
    spokes.receiveShadow = true;
    face.add(spokes);
  }
  face.add(...makeHub(metal));
  group.add(face);
  return group;
}

/** Brake disc and the dark behind it. */
function makeBehind(tire: TireShape, flange: number): Group {
  const group = new Group();
  const dark = new Mesh(
    new CircleGeometry(tire.rimRadius, 64),
    new MeshStandardMaterial({ color: 0x0b0b0c, roughness: 1 }),
  );
  dark.position.z = -flange + 10;
  const disc = new Mesh(
    new CylinderGeometry(tire.rimRadius * 0.72, tire.rimRadius * 0.72, 20, 64),
    new MeshStandardMaterial({ color: 0x6b655f, metalness: 0.6, roughness: 0.55 }),
  );
  disc.rotation.x = Math.PI / 2;
  disc.position.z = -flange + 50;
  group.add(dark, disc);
  return group;
}

function makeHub(metal: MeshStandardMaterial): Mesh[] {
  const hub = new Mesh(new CylinderGeometry(74, 80, 26, 48), metal);
  hub.rotation.x = Math.PI / 2;
  hub.position.z = 10;
  const cap = new Mesh(
    new CylinderGeometry(27, 30, 8, 40),
    new MeshStandardMaterial({ color: 0x202226, metalness: 0.4, roughness: 0.35 }),
  );
  cap.rotation.x = Math.PI / 2;
  cap.position.z = 26;
  const nuts = Array.from({ length: 5 }, (_, place) => {
    const angle = (place / 5) * 2 * Math.PI;
    const nut = new Mesh(
      new CylinderGeometry(9, 11, 14, 6),
      new MeshStandardMaterial({ color: 0x8a8c90, metalness: 0.9, roughness: 0.35 }),
    );
    nut.rotation.x = Math.PI / 2;
    nut.position.set(Math.sin(angle) * 55, Math.cos(angle) * 55, 25);
    return nut;
  });
  return [hub, cap, ...nuts];
}

/** Width of a spoke at the hub and at the rim, its lean at the rim, and its place, in radians. */
interface Spoke {
  readonly inner: number;
  readonly outer: number;
  readonly lean: number;
  readonly at: number;
}

function spoke(radius: number, { inner, outer, lean, at }: Spoke): Shape {
  const shape = new Shape();
  const corner = (distance: number, angle: number) =>
    [Math.sin(at + angle) * distance, Math.cos(at + angle) * distance] as const;
  const hub = 58;
  shape.moveTo(...corner(hub, -inner / hub / 2));
  shape.lineTo(...corner(radius, lean - outer / radius / 2));
  shape.lineTo(...corner(radius, lean + outer / radius / 2));
  shape.lineTo(...corner(hub, inner / hub / 2));
  shape.closePath();
  return shape;
}

const around = (count: number, make: (at: number) => readonly Shape[]) =>
  Array.from({ length: count }, (_, place) => make((place / count) * 2 * Math.PI)).flat();

/** A disc with openings of an angle, between two radii as shares of the disc's. */
function disc(radius: number, count: number, from: number, to: number, open: number): Shape[] {
  const shape = new Shape().absarc(0, 0, radius, 0, 2 * Math.PI);
  for (let place = 0; place < count; place += 1) {
    const [start, end] = [place - open / 2, place + open / 2].map((at) => (at / count) * 2 * Math.PI);
    const hole = new Path();
    hole.absarc(0, 0, radius * to, start ?? 0, end ?? 0, false);
    hole.absarc(0, 0, radius * from, end ?? 0, start ?? 0, true);
    hole.closePath();
    shape.holes.push(hole);
  }
  return [shape];
}

const SHAPES: Readonly<Record<WheelDesign, (radius: number, wheel: WheelSpec) => readonly Shape[]>> = {
  straight: (radius, { spokes }) =>
    around(spokes, (at) => [spoke(radius, { inner: 260 / spokes, outer: 340 / spokes, lean: 0, at })]),
  twin: (radius, { spokes }) =>
    around(spokes, (at) =>
      [-1, 1].map((side) => spoke(radius, { inner: 24, outer: 26, lean: side * 0.02, at: at + side * 0.16 })),
    ),
  fork: (radius, { spokes }) =>
    around(spokes, (at) =>
      [-1, 1].map((side) => spoke(radius, { inner: 26, outer: 24, lean: side * 0.24, at })),
    ),
  steel: (radius, { spokes }) => disc(radius, spokes, 0.66, 0.8, 0.5),
  turbine: (radius, { spokes }) =>
    around(spokes, (at) => [spoke(radius, { inner: 26, outer: 52, lean: 0.5, at })]),
  slotted: (radius, { spokes }) => disc(radius, spokes, 0.58, 0.86, 0.42),
  blade: (radius, { spokes }) =>
    around(spokes, (at) => [spoke(radius, { inner: 62, outer: 22, lean: 0.14, at })]),
  cover: (radius, { spokes }) => disc(radius, spokes, 0.5, 0.9, 0.68),
};
