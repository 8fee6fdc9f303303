/** Types a CPF as people write it: '52998224725' → '529.982.247-25'. More than 11 digits are not taken. */
export function maskCpf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  return digits
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}
