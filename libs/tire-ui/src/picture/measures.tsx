import { type TirePictureData } from '@tirekit/contract';

import styles from './tire-picture.module.css';
import { axle, outerRadius, type TireShape } from './tire-shape.ts';

const tick = 16;
/** The end of the widest tire, and the position of the line for the overall diameter, in drawing units. */
const diameterAt = 1540;
const widthAt = 1030;

/** A line with a tick at either end. */
function across(from: number, to: number, y: number): string {
  return `M${from} ${y - tick}v${tick * 2}m0-${tick}H${to}m0-${tick}v${tick * 2}`;
}

function along(from: number, to: number, x: number): string {
  return `M${x - tick} ${from}h${tick * 2}m-${tick} 0V${to}m-${tick} 0h${tick * 2}`;
}

export interface MeasuresProps {
  picture: TirePictureData;
  shape: TireShape;
  frontAt: number;
}

/** A size's three figures on the drawing: wheel, width, height. */
export function Measures({ picture, shape, frontAt }: MeasuresProps) {
  const rim = shape.rimRadius - 24;
  const lines =
    across(axle - rim, axle + rim, axle) +
    across(frontAt - shape.halfWidth, frontAt + shape.halfWidth, widthAt) +
    along(axle - outerRadius, axle + outerRadius, diameterAt);
  return (
    <>
      <path d={lines} className={styles['measures']} />
      <g className={styles['figures']}>
        <text x={axle} y={axle - 28}>
          {picture.rimIn}-inch wheel
        </text>
        <text x={frontAt} y={widthAt + 58}>
          {Math.round(picture.widthMm)} mm
        </text>
        <text transform={`translate(${diameterAt + 58} ${axle})rotate(-90)`}>
          {shape.diameterIn.toFixed(1)} in tall
        </text>
      </g>
    </>
  );
}
