/** Middle value of numbers in any order; the lower of the two middle ones for an even count. */
export function median(values) {
  const ascending = [...values].sort((left, right) => left - right);
  return ascending[Math.floor((ascending.length - 1) / 2)];
}
