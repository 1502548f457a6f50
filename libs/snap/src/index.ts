export { SnapTool, type SnapAnswer, type SnapToolProps } from './ui/snap-tool.tsx';
