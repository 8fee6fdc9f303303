import { language } from '../language'

/** What is said when the code of a screen did not come: in every language, for the words of one may not have come either. */
export const texts = {
  'pt-BR': {
    titulo: 'Esta tela não carregou',
    ajuda: 'A conexão falhou ou saiu uma versão nova. Recarregue para continuar.',
    recarregar: 'Recarregar',
  },
  en: {
    titulo: 'This screen did not load',
    ajuda: 'The connection failed or a new version came out. Reload to go on.',
    recarregar: 'Reload',
  },
}[language]
