import { describe, expect, it } from 'vitest'
import { createAccessControl, createAllowed } from '../../../src/web/refine/providers/access-control'
import { configFor } from '../installation'

function can(permissoes: readonly string[], resource: string, action: string) {
  return createAccessControl(createAllowed(configFor(permissoes), new Set(permissoes))).can({ resource, action })
}

describe('access control', () => {
  it.each([
    { held: ['clientes.ver'], resource: 'clientes', action: 'list', allowed: true },
    { held: ['clientes.ver'], resource: 'clientes', action: 'show', allowed: true },
    { held: ['clientes.ver'], resource: 'clientes', action: 'create', allowed: false },
    { held: ['clientes.criar'], resource: 'clientes', action: 'clone', allowed: false },
    { held: ['clientes.ver', 'clientes.criar'], resource: 'clientes', action: 'clone', allowed: true },
    { held: ['clientes.editar'], resource: 'clientes', action: 'edit', allowed: true },
    { held: ['clientes.excluir'], resource: 'clientes', action: 'delete', allowed: true },
    { held: ['parcelas.baixar'], resource: 'parcelas', action: 'baixar', allowed: true },
    { held: ['painel.ver'], resource: 'pagina:painel_inicio', action: 'list', allowed: true },
    { held: ['clientes.ver'], resource: 'pagina:painel_inicio', action: 'list', allowed: false },
    { held: ['clientes.ver'], resource: 'grupo:Carteira', action: 'list', allowed: true },
    { held: ['clientes.ver'], resource: 'grupo:Administração', action: 'list', allowed: false },
  ])('with $held answers $allowed to $action of $resource', async ({ held, resource, action, allowed }) => {
    expect(await can(held, resource, action)).toEqual({ can: allowed })
  })
})
