import { inLanguage } from '../language'

/** What is said where two records become one. */
export const portuguese = {
  title: 'Unir cadastros',
  hint: 'Escolha o que fica. Tudo o que está ligado ao cadastro que sai passa para o que fica.',
  stays: 'Fica',
  goes: 'Sai',
  swap: 'Trocar de lado',
  field: 'Campo',
  same: 'Campos iguais nos dois',
  choiceOf: (campo: string, lado: string) => `${campo}: ${lado}`,
}

export const texts = inLanguage('join', portuguese)
