/** Stands in for antd's field of single digits (vite.config.ts), which comes along with any field and is not used here. */
export default function NoOtp(): never {
  throw new Error('A code is typed into one field.')
}
