import {
  ACESFilmicToneMapping,
  type BufferGeometry,
  DirectionalLight,
  Mesh,
  type MeshStandardMaterial,
  PCFShadowMap,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  type Texture,
  WebGLRenderer,
} from 'three';
import { randomFrom } from '../../seed/random.ts';
import { placeCamera } from '../camera.ts';
import { type LightSpec, type PictureSpec } from '../spec.ts';
import { takePicture } from './exposure.ts';
import { addLights, shadowDirection, skyStrength } from './light.ts';
import { makeSky, makeSurroundings } from './surroundings.ts';
import { makeTire } from './tire.ts';
import { makeWheel } from './wheel.ts';

let made: WebGLRenderer | undefined;

/** One renderer draws all pictures, because compiling its shaders takes longer than a picture. */
function studio(): { canvas: HTMLCanvasElement; renderer: WebGLRenderer } {
  made ??= makeRenderer();
  return { canvas: made.domElement, renderer: made };
}

function makeRenderer(): WebGLRenderer {
  const renderer = new WebGLRenderer({ preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}

const skies = new Map<string, { sky: Texture; reflections: Texture }>();

/** Skies are kept, because blurring one for reflections takes longer than a picture. */
function getSky({ kind }: LightSpec, renderer: WebGLRenderer): { sky: Texture; reflections: Texture } {
  const known = skies.get(kind);
  if (known !== undefined) return known;
  const sky = makeSky(kind);
  const drawn = { sky, reflections: new PMREMGenerator(renderer).fromEquirectangular(sky).texture };
  skies.set(kind, drawn);
  return drawn;
}

/** Draws a picture and returns it as a JPEG in base 64. */
async function drawPicture(spec: PictureSpec): Promise<string> {
  const { canvas, renderer } = studio();
  renderer.setSize(spec.frame.width, spec.frame.height, false);
  renderer.toneMappingExposure = spec.exposure.exposure;

  const scene = new Scene();
  const { sky, reflections } = getSky(spec.light, renderer);
  scene.background = sky;
  scene.backgroundIntensity = skyStrength(spec.light);
  const camera = placeCamera(spec.camera, spec.tire, spec.frame);
  if (spec.hasTire) scene.add(makeTire(spec, shadowDirection(spec.light)), makeWheel(spec, reflections));
  scene.add(makeSurroundings(spec));
  addLights(scene, spec.light, camera);
  renderer.render(scene, camera);
  const blob = await takePicture(canvas, spec.exposure, randomFrom(`${spec.seed} sensor`));
  clear(scene);
  return base64(new Uint8Array(await blob.arrayBuffer()));
}

/** Frees what a picture took of the graphics card's memory; the shaders stay. */
function clear(scene: Scene): void {
  scene.traverse((object) => {
    if (object instanceof DirectionalLight) object.dispose();
    if (!(object instanceof Mesh)) return;
    const { geometry, material } = object as Mesh<BufferGeometry, MeshStandardMaterial>;
    geometry.dispose();
    for (const texture of [material.map, material.normalMap, material.roughnessMap]) texture?.dispose();
  });
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Fonts of packages arrive as data; the others are the system's. */
async function addFont(family: string, data: string): Promise<void> {
  document.fonts.add(
    await new FontFace(family, `url(data:font/woff2;base64,${data})`, { weight: '100 900' }).load(),
  );
}

Object.assign(globalThis, { drawPicture, addFont });
