import { floatsPerInstance, InstanceList } from "./instance-list.ts";

export class InstanceBuffer {
  readonly list = new InstanceList();
  private readonly gl: WebGL2RenderingContext;
  private readonly array: WebGLVertexArrayObject;
  private readonly buffer: WebGLBuffer;
  private capacity = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl;
    this.array = gl.createVertexArray();
    this.buffer = gl.createBuffer();
    const bytes = Float32Array.BYTES_PER_ELEMENT;
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    for (const [location, size, from] of [
      [0, 2, 0],
      [1, 2, 2],
      [2, 4, 4],
      [3, 3, 8],
    ] as const) {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, floatsPerInstance * bytes, from * bytes);
      gl.vertexAttribDivisor(location, 1);
    }
    gl.bindVertexArray(null);
  }

  upload(): void {
    const { gl, list } = this;
    const { data } = list;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    if (data.byteLength > this.capacity) {
      // Room to grow, so that the next lists need no new memory.
      this.capacity = 2 * data.byteLength;
      gl.bufferData(gl.ARRAY_BUFFER, this.capacity, gl.DYNAMIC_DRAW);
    }
    if (data.length > 0) gl.bufferSubData(gl.ARRAY_BUFFER, 0, data);
  }

  draw(): void {
    const { gl, list } = this;
    gl.bindVertexArray(this.array);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, list.count);
  }
}
