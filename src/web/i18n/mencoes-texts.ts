import { inLanguage } from './language'

/** What is said of comments that name somebody. */
export const portuguese = {
  bell: (novas: number) => (novas === 0 ? 'Menções a você' : `Menções a você: ${novas} por ler`),
  title: 'Menções a você',
  none: 'Ninguém mencionou você ainda.',
  noneHint: 'Quem escreve @ e o seu nome num comentário aparece aqui.',
  markAll: 'Marcar todas como lidas',
  unread: 'Por ler',
  by: (autor: string, titulo: string) => `${autor} em ${titulo}`,
  failed: 'Não foi possível ler as menções.',
  hint: '@ menciona alguém',
  people: 'Quem mencionar',
  came: {
    mencao: 'Alguém mencionou você',
    arquivo: 'Chegou um arquivo agendado',
    pendencia: 'Uma pendência foi passada a você',
  },
  behindBell: 'Está no sino, no alto da tela.',
  look: 'Ver',
} as const

export const texts = inLanguage('mencoes', portuguese)
