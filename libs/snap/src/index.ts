export { mayUseCamera } from './data/camera-document.ts';
/** For actions: runs on the server only. */
export { takeSnapForm } from './data/take-form.ts';
export { type SnapAnswer } from './model/snap-answer.ts';
export { type SnapResult } from './model/snap-reading.ts';
export { SnapTool, type SnapToolProps } from './ui/snap-tool.tsx';
export { useSnapTools } from './ui/use-snap-tools.ts';
