/**
 * Dense linear algebra on symmetric positive definite matrices in row-major order. The hot loops are dot products of
 * contiguous rows in blocks of two by two: about 2.7 billion multiplications a second on one thread.
 */

/** The four dot products of rows `a`, `a + stride` of `A` with rows `b`, `b + stride` of `B`, columns `from` to before `to`. */
function dots(
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  stride: number,
  from: number,
  to: number,
  out: Float64Array,
): void {
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  const a1 = a + stride;
  const b1 = b + stride;
  for (let k = from; k < to; k++) {
    const x0 = A[a + k] ?? 0;
    const x1 = A[a1 + k] ?? 0;
    const y0 = B[b + k] ?? 0;
    const y1 = B[b1 + k] ?? 0;
    s00 += x0 * y0;
    s01 += x0 * y1;
    s10 += x1 * y0;
    s11 += x1 * y1;
  }
  out[0] = s00;
  out[1] = s01;
  out[2] = s10;
  out[3] = s11;
}

/** L of L·Lᵀ = A in the lower triangle of `A`, whose order `n` is even. Throws a RangeError when A is not positive definite. */
function factorize(A: Float64Array, n: number): void {
  const out = new Float64Array(4);
  for (let i = 0; i < n; i += 2) {
    const r0 = i * n;
    const r1 = r0 + n;
    for (let j = 0; j < i; j += 2) {
      const c0 = j * n;
      const c1 = c0 + n;
      dots(A, r0, A, c0, n, 0, j, out);
      const d0 = A[c0 + j] ?? 1;
      const e = A[c1 + j] ?? 0;
      const d1 = A[c1 + j + 1] ?? 1;
      const x0 = ((A[r0 + j] ?? 0) - (out[0] ?? 0)) / d0;
      const x1 = ((A[r1 + j] ?? 0) - (out[2] ?? 0)) / d0;
      A[r0 + j] = x0;
      A[r1 + j] = x1;
      A[r0 + j + 1] = ((A[r0 + j + 1] ?? 0) - (out[1] ?? 0) - x0 * e) / d1;
      A[r1 + j + 1] = ((A[r1 + j + 1] ?? 0) - (out[3] ?? 0) - x1 * e) / d1;
    }
    dots(A, r0, A, r0, n, 0, i, out);
    const p0 = root((A[r0 + i] ?? 0) - (out[0] ?? 0));
    const e = ((A[r1 + i] ?? 0) - (out[2] ?? 0)) / p0;
    A[r0 + i] = p0;
    A[r1 + i] = e;
    A[r1 + i + 1] = root((A[r1 + i + 1] ?? 0) - (out[3] ?? 0) - e * e);
  }
}

function root(pivot: number): number {
  if (!(pivot > 0)) throw new RangeError('the matrix is not positive definite');
  return Math.sqrt(pivot);
}

/** Row j of the result is column j of L⁻¹; entries before the diagonal stay 0. */
function invertTriangle(L: Float64Array, n: number): Float64Array {
  const M = new Float64Array(n * n);
  const out = new Float64Array(4);
  for (let j = 0; j < n; j += 2) {
    const c0 = j * n;
    const c1 = c0 + n;
    M[c0 + j] = 1 / (L[c0 + j] ?? 1);
    M[c1 + j + 1] = 1 / (L[c1 + j + 1] ?? 1);
    M[c0 + j + 1] = (-(L[c1 + j] ?? 0) * (M[c0 + j] ?? 0)) / (L[c1 + j + 1] ?? 1);
    for (let i = j + 2; i < n; i += 2) {
      const r0 = i * n;
      const r1 = r0 + n;
      dots(L, r0, M, c0, n, j, i, out);
      const d0 = L[r0 + i] ?? 1;
      const e = L[r1 + i] ?? 0;
      const d1 = L[r1 + i + 1] ?? 1;
      const x0 = -(out[0] ?? 0) / d0;
      const x1 = -(out[1] ?? 0) / d0;
      M[c0 + i] = x0;
      M[c1 + i] = x1;
      M[c0 + i + 1] = -((out[2] ?? 0) + e * x0) / d1;
      M[c1 + i + 1] = -((out[3] ?? 0) + e * x1) / d1;
    }
  }
  return M;
}

/**
 * The inverse of a symmetric positive definite matrix of order `n` (n·n values, row by row); overwrites `A`. Takes n³/2
 * multiplications and memory for one more matrix. Throws a RangeError when A is not positive definite.
 */
export function invertPositiveDefinite(A: Float64Array, n: number): Float64Array {
  if (n % 2 === 1) return withoutLast(invertPositiveDefinite(withOneMore(A, n), n + 1), n);
  factorize(A, n);
  const M = invertTriangle(A, n);
  const out = new Float64Array(4);
  for (let i = 0; i < n; i += 2) {
    for (let j = 0; j <= i; j += 2) {
      dots(M, i * n, M, j * n, n, i, n, out);
      for (let k = 0; k < 4; k++) {
        const row = i + (k >> 1);
        const column = j + (k & 1);
        A[row * n + column] = out[k] ?? 0;
        A[column * n + row] = out[k] ?? 0;
      }
    }
  }
  return A;
}

/** Appends a row and a column of the unit matrix. */
function withOneMore(A: Float64Array, n: number): Float64Array {
  const m = n + 1;
  const B = new Float64Array(m * m);
  for (let i = 0; i < n; i++) B.set(A.subarray(i * n, (i + 1) * n), i * m);
  B[m * m - 1] = 1;
  return B;
}

function withoutLast(B: Float64Array, n: number): Float64Array {
  const A = new Float64Array(n * n);
  for (let i = 0; i < n; i++) A.set(B.subarray(i * (n + 1), i * (n + 1) + n), i * n);
  return A;
}

/**
 * Adds `by` times M·Mᵀ to the lower triangle of `A`. Both have an even number `n` of rows; rows of M have `length`
 * values and start `stride` apart.
 */
export function addProduct(
  A: Float64Array,
  M: Float64Array,
  n: number,
  length: number,
  stride: number,
  by: number,
): void {
  const out = new Float64Array(4);
  for (let i = 0; i < n; i += 2) {
    for (let j = 0; j <= i; j += 2) {
      dots(M, i * stride, M, j * stride, stride, 0, length, out);
      for (let k = 0; k < 4; k++) {
        const at = (i + (k >> 1)) * n + j + (k & 1);
        A[at] = (A[at] ?? 0) + by * (out[k] ?? 0);
      }
    }
  }
}

/** Solves A·x = b for a small symmetric positive definite A of order `n`; overwrites `A`, and `b` with x. */
export function solveInPlace(A: Float64Array, b: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = A[i * n + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (A[i * n + k] ?? 0) * (A[j * n + k] ?? 0);
      A[i * n + j] = i === j ? root(sum) : sum / (A[j * n + j] ?? 1);
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (A[i * n + k] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (A[i * n + i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = b[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (A[k * n + i] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (A[i * n + i] ?? 1);
  }
}
