import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Vector3,
} from 'three';
import { randomFrom } from '../../seed/random.ts';
import { outerEdge, type ProfilePoint, sidewallCurve, sidewallPoints, treadPoints } from '../profile.ts';
import { type PictureSpec } from '../spec.ts';
import { drawRelief, makeSheet, type Sheet } from './relief.ts';
import { makeRubber } from './rubber.ts';

const METERS = 1 / 1000;
const AROUND = 360;
const AROUND_TREAD = 1080;

/** The tire with its sidewall toward +z and its axle through the origin. */
export function makeTire(spec: PictureSpec, sun: Vector3 | null): Group {
  const group = new Group();
  group.add(makeSidewall(spec, sun), makeTread(spec), makeBack(spec));
  return group;
}

function makeSidewall(spec: PictureSpec, sun: Vector3 | null): Mesh {
  const curve = sidewallCurve(spec.tire);
  const sheet = makeSheet(curve);
  const rubber = makeRubber(spec, sheet, drawRelief(spec, sheet), sun, randomFrom(`${spec.seed} rubber`));
  const material = new MeshStandardMaterial({
    map: texture(rubber.colors, sheet, true),
    normalMap: texture(rubber.normals, sheet, false),
    roughnessMap: texture(rubber.roughness, sheet, false),
    metalness: 0,
    roughness: 1,
  });
  const mesh = new Mesh(turned(sidewallPoints(curve, 64), AROUND), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function texture(data: Uint8Array<ArrayBuffer>, { width, height }: Sheet, isColor: boolean): DataTexture {
  const made = new DataTexture(data, width, height);
  made.colorSpace = isColor ? SRGBColorSpace : LinearSRGBColorSpace;
  made.wrapS = RepeatWrapping;
  made.magFilter = LinearFilter;
  made.minFilter = LinearMipmapLinearFilter;
  made.generateMipmaps = true;
  made.needsUpdate = true;
  return made;
}

/** A surface of revolution with tangents along the columns of its textures. */
function turned(points: readonly ProfilePoint[], around: number): BufferGeometry {
  const rows = points.length;
  const columns = around + 1;
  const [positions, normals] = [new Float32Array(rows * columns * 3), new Float32Array(rows * columns * 3)];
  const [uvs, tangents] = [new Float32Array(rows * columns * 2), new Float32Array(rows * columns * 4)];
  points.forEach((point, row) => {
    const before = points[Math.max(0, row - 1)] ?? point;
    const after = points[Math.min(rows - 1, row + 1)] ?? point;
    const run = Math.hypot(after.radius - before.radius, after.z - before.z);
    const [outward, forward] = [(after.z - before.z) / run, -(after.radius - before.radius) / run];
    for (let column = 0; column < columns; column += 1) {
      const angle = (column / around) * 2 * Math.PI;
      const [x, y] = [Math.sin(angle), Math.cos(angle)];
      const at = row * columns + column;
      positions.set([x * point.radius * METERS, y * point.radius * METERS, point.z * METERS], at * 3);
      normals.set([x * outward, y * outward, forward], at * 3);
      uvs.set([column / around, (row + 0.5) / rows], at * 2);
      tangents.set([y, -x, 0, -1], at * 4);
    }
  });
  const geometry = grid(positions, rows, columns);
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setAttribute('tangent', new BufferAttribute(tangents, 4));
  return geometry;
}

function grid(positions: Float32Array<ArrayBuffer>, rows: number, columns: number): BufferGeometry {
  const index: number[] = [];
  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < columns - 1; column += 1) {
      const a = row * columns + column;
      const c = a + columns;
      index.push(a, c, a + 1, a + 1, c, c + 1);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(index);
  return geometry;
}

/** The tread with its grooves, which shows at the outer edge and when the picture is taken at an angle. */
function makeTread({ tire, surface, seed }: PictureSpec): Mesh {
  const random = randomFrom(`${seed} tread`);
  const points = treadPoints(tire, 44);
  const columns = AROUND_TREAD + 1;
  const pitches = random.between(58, 84);
  const slope = -0.6 + random.next() * 1.2;
  const share = 0.16 + random.next() * 0.14;
  const positions = new Float32Array(points.length * columns * 3);
  const colors = new Float32Array(points.length * columns * 3);
  const depth = 7 * (1 - 0.5 * surface.wear);
  points.forEach((point, row) => {
    const across = 1 - (2 * row) / (points.length - 1);
    const isAround = [-0.55, -0.18, 0.18, 0.55].some((groove) => Math.abs(across - groove) < 0.06);
    for (let column = 0; column < columns; column += 1) {
      const turn = column / AROUND_TREAD;
      const phase = (((turn * pitches + across * slope) % 1) + 1) % 1;
      const isGroove = isAround || (phase < share && Math.abs(across) < 0.985);
      const radius = (point.radius - (isGroove ? depth : 0)) * METERS;
      const angle = turn * 2 * Math.PI;
      const at = row * columns + column;
      positions.set([Math.sin(angle) * radius, Math.cos(angle) * radius, point.z * METERS], at * 3);
      const shade = isGroove ? 0.3 : 1;
      colors.set([shade, shade, shade], at * 3);
    }
  });
  const geometry = grid(positions, points.length, columns);
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({
    color: new Color(0x2b2b2b).lerp(new Color(0x77706a), 0.2 + surface.dust * 0.5),
    vertexColors: true,
    roughness: 0.9,
    side: DoubleSide,
  });
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** The other sidewall, which keeps light from shining through the wheel. */
function makeBack({ tire }: PictureSpec): Mesh {
  const edge = outerEdge(tire);
  const geometry = turned(
    [
      { radius: tire.rimRadius - 6, z: -edge.z * 0.9 },
      { radius: edge.radius, z: -edge.z },
    ],
    96,
  );
  return new Mesh(geometry, new MeshStandardMaterial({ color: 0x181818, roughness: 0.95, side: DoubleSide }));
}
