import { finishMarkerProgram, type MarkerProgram, startMarkerProgram } from "./marker-program.ts";

export type MarkerCanvas = {
  readonly element: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  readonly program: MarkerProgram;
};

const lookEveryMs = 4;

/** Resolves once the card has done all it was given: an earlier question to it would block the page. */
export async function openMarkerCanvas(): Promise<MarkerCanvas> {
  const element = document.createElement("canvas");
  element.className = "map-markers";
  const gl = element.getContext("webgl2", { antialias: false, depth: false, stencil: false });
  if (gl === null) throw new Error("WebGL 2 is not available");
  const program = startMarkerProgram(gl);
  await untilLinked(gl, program);
  await untilDrained(gl);
  return { element, gl, program: finishMarkerProgram(gl, program) };
}

export function closeMarkerCanvas({ element, gl }: Pick<MarkerCanvas, "element" | "gl">): void {
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  element.remove();
}

async function untilLinked(gl: WebGL2RenderingContext, program: WebGLProgram): Promise<void> {
  const parallel = gl.getExtension("KHR_parallel_shader_compile");
  if (parallel === null) return;
  await until(() => gl.isContextLost() || gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR));
}

async function untilDrained(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (fence === null) return;
  gl.flush();
  await until(() => gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED);
  gl.deleteSync(fence);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}
