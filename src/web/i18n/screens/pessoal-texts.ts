import { inLanguage } from '../language'

/** Words of the pages that belong to the person: what is new, the profile. */
export const portuguese = {
  novidades: {
    titulo: 'Novidades',
    resumo: (count: number) =>
      count === 0
        ? 'Você já viu tudo'
        : count === 1
          ? '1 novidade desde a sua última visita'
          : `${count} novidades desde a sua última visita`,
    versao: (versao: string) => `Versão ${versao}`,
    nova: 'Nova',
    nenhuma: 'Nada foi contado ainda.',
  },
} as const

export const texts = inLanguage('pessoal', portuguese)
