import { InstanceBuffer } from "./instance-buffer.ts";
import type { MarkerProgram } from "./marker-program.ts";

export type Graphics = MarkerProgram & {
  readonly places: InstanceBuffer;
  readonly under: InstanceBuffer;
  readonly markers: InstanceBuffer;
  readonly over: InstanceBuffer;
  readonly zones: InstanceBuffer;
  readonly texture: WebGLTexture;
};

export function createGraphics(gl: WebGL2RenderingContext, program: MarkerProgram): Graphics {
  const texture = gl.createTexture();
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, not a hook of React's
  gl.useProgram(program.program);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  return {
    ...program,
    texture,
    places: new InstanceBuffer(gl),
    under: new InstanceBuffer(gl),
    markers: new InstanceBuffer(gl),
    over: new InstanceBuffer(gl),
    zones: new InstanceBuffer(gl),
  };
}
