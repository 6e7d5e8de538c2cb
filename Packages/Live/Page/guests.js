// The guests of a session that is open to the network: their addresses, QR codes and tokens.

import { button, copy, draw, find, make } from "./elements.js";


export class Guests {
  #connection;
  #dialog = find("guests");

  constructor(connection) {
    this.#connection = connection;
    find("share").onclick = () => {
      this.#dialog.showModal();
      this.#ask({ do: "guests" });
    };
    find("invite").addEventListener("submit", event => {
      event.preventDefault();
      const field = find("guest-name");
      this.#ask({ do: "invite", name: field.value });
      field.value = "";
    });
  }

  /** Shows whether the session has guests; who comes and goes changes the open list. */
  showState({ isOpen, guest }) {
    find("share").hidden = !isOpen || guest !== null;
    if (this.#dialog.open) this.#ask({ do: "guests" });
  }

  async #ask(request) {
    const complaint = find("guests-complaint");
    complaint.hidden = true;
    try {
      const { guests } = await this.#connection.ask(request);
      find("guest-list").replaceChildren(...guests.map(guest => this.#row(guest)));
    } catch (error) {
      complaint.textContent = error.message;
      complaint.hidden = false;
    }
  }

  #row({ guest, name, pages, addresses, code }) {
    const shown = pages === 1 ? "1 page" : `${pages} pages`;
    return make("li", {},
      make("h3", { text: name }),
      qrCode(code, `The address of ${name}`),
      ...addresses.map(address => make("p", {},
        make("code", { text: address }), button("Copy", () => copy(address), { "aria-label": `Copy ${address}` }))),
      make("p", {}, make("span", { text: pages ? shown : "not here" }),
        button("Revoke", () => this.#ask({ do: "revoke", guest }), { "aria-label": `Revoke the token of ${name}` })));
  }
}

/** Draws the rows of a QR code, with the light modules around it that readers need. */
function qrCode(rows, title) {
  if (rows.length === 0) return null;
  const dark = rows.flatMap((row, y) => [...row].map((module, x) => module === "1" ? `M${x} ${y}h1v1h-1z` : ""));
  const size = rows.length + 8;
  return draw("svg", { viewBox: `-4 -4 ${size} ${size}`, role: "img", "aria-label": title, class: "code" },
    draw("rect", { x: -4, y: -4, width: size, height: size, fill: "white" }),
    draw("path", { d: dark.join(""), fill: "black" }));
}
